import type { PriceMessage, ServerMessage } from '@app/contract/socket.ts'
import { socketLimits } from '@app/contract/socket-limits.ts'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

import { createStore, useStore } from '#lib/device/store.ts'

import { createLiveConnection, type LiveConnection, type LiveState, type Lost } from './socket-connection.ts'

type Kind = ServerMessage['type']
type MessageOf<K extends Kind> = Extract<ServerMessage, { type: K }>

const connection = createStore<LiveConnection | undefined>(undefined)
const off = createStore<LiveState>('off')
const never = createStore<Lost | undefined>(undefined)
const handlers = new Map<Kind, Set<(message: ServerMessage) => void>>()
const prices = new Map<string, PriceMessage>()
const priceListeners = new Map<string, Set<() => void>>()

/** Creation time of the newest post in the feed, as reported by the socket; ISO 8601. */
export const lastPostAt = createStore<string | undefined>(undefined)

/** Opens the live socket for a token; the returned function closes it and clears what it reported. */
export function openSocket(token: string, onSignedOut: () => void): () => void {
  const opened = createLiveConnection({ address: socketAddress(), token, onMessage: receive, onSignedOut })
  connection.set(opened)
  opened.start()
  return () => {
    opened.stop()
    if (connection.get() === opened) connection.set(undefined)
    prices.clear()
    lastPostAt.set(undefined)
  }
}

function socketAddress(): string {
  const address = new URL(socketLimits.path, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address.href
}

function receive(message: ServerMessage): void {
  if (message.type === 'INSTRUMENT_PRICE') {
    prices.set(message.instrument_id, message)
    for (const changed of priceListeners.get(message.instrument_id) ?? []) changed()
  }
  if (message.type === 'FEED_POST_TIMESTAMP') lastPostAt.set(newest(lastPostAt.get(), message.timestamp))
  for (const handle of handlers.get(message.type) ?? []) handle(message)
}

const newest = (before: string | undefined, now: string) => (before !== undefined && before > now ? before : now)

/** The newest live price of an instrument that is or was watched, as of now. */
export const lastPrice = (instrumentId: string): PriceMessage | undefined => prices.get(instrumentId)

/** The server renders the prices of its answers. */
const unknown = () => undefined

/** The live price of an instrument while the component is mounted; undefined before the first one. */
export function useLivePrice(instrumentId: string | undefined): PriceMessage | undefined {
  const live = useStore(connection)
  useEffect(() => (instrumentId === undefined ? undefined : live?.watch(instrumentId)), [live, instrumentId])
  const subscribe = (changed: () => void) => followPrice(instrumentId, changed)
  const read = () => (instrumentId === undefined ? undefined : prices.get(instrumentId))
  return useSyncExternalStore(subscribe, read, unknown)
}

function followPrice(instrumentId: string | undefined, changed: () => void): () => void {
  if (instrumentId === undefined) return () => {}
  const listeners = priceListeners.get(instrumentId) ?? new Set()
  priceListeners.set(instrumentId, listeners.add(changed))
  return () => {
    listeners.delete(changed)
    if (listeners.size === 0) priceListeners.delete(instrumentId)
  }
}

/** Calls the handler with every frame of this kind while the component is mounted. */
export function useSocketMessage<K extends Kind>(kind: K, handler: (message: MessageOf<K>) => void): void {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    const listen = (message: ServerMessage) => handle(message as MessageOf<K>)
    const listeners = handlers.get(kind) ?? new Set()
    handlers.set(kind, listeners.add(listen))
    return () => {
      listeners.delete(listen)
    }
  }, [kind])
}

/**
 * The time since which prices have not been live because the connection is lost, for a price of the time `shownAt`;
 * undefined while it works.
 */
export function useLostSince(shownAt: string | null | undefined): string | undefined {
  const lost = useStore(useStore(connection)?.lost ?? never)
  return lost && (lost.since ?? shownAt ?? undefined)
}

/** The state of the live socket, and a retry for when it has given up. */
export function useLiveState(): { state: LiveState; retry: () => void } {
  const live = useStore(connection)
  return { state: useStore(live?.state ?? off), retry: () => live?.retry() }
}
