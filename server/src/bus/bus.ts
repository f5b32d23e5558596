import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Log } from '#context.ts'

import { lineOf, unpack } from './envelope.ts'
import { keepConnection } from './keep-connection.ts'
import { createListeners } from './listeners.ts'
import type { BusChannel, BusMessages } from './messages.ts'
import { createOutbox, heartbeat } from './outbox.ts'
import type { Transport } from './transport.ts'

/**
 * Publish and subscribe between nodes. A node receives every message in its sender's order, or is notified of a gap.
 */
export type Bus = {
  /** Never waits and never fails: a message that cannot be sent is a gap for the other nodes. */
  publish<Channel extends BusChannel>(channel: Channel, ...messages: readonly BusMessages[Channel][]): void
  /** The node's own messages arrive before `publish` returns. */
  subscribe<Channel extends BusChannel>(channel: Channel, listener: (message: BusMessages[Channel]) => void): void
  /** Called when messages may have been missed, both when the loss is noticed and when the bus is back. */
  onGap(listener: () => void): void
  /** False while this node is known to miss messages. */
  isConnected(): boolean
  close(): Promise<void>
}

type Options = { beatMs?: number; retryMs?: number; openWithinMs?: number }

/** Heartbeats that may be missing before the connection counts as dead. */
const mostMissing = 2
const closeWithinMs = 250

/**
 * Opens the bus and rejects if that fails; later it reconnects for as long as it takes. Each node receives its own
 * heartbeat, which reveals a connection that is open but dead.
 */
export async function openBus(
  transport: Transport,
  log: Log,
  { beatMs = 10_000, retryMs = 1000, openWithinMs = 5000 }: Options = {},
): Promise<Bus> {
  const node = randomUUID().slice(0, 8)
  const listeners = createListeners(log)
  let missing = 0

  function receive(envelope: string): void {
    const { node: from, channel, lines } = unpack(envelope)
    if (channel === heartbeat) {
      if (from === node) missing = 0
      else if (lines.includes('true')) listeners.emitGap()
    } else if (from !== node) {
      for (const line of lines) listeners.deliverJson(channel, line)
    }
  }
  function back(): void {
    missing = 0
    listeners.emitGap()
    beat()
  }
  const connection = await keepConnection(transport, { receive, back, lost: listeners.emitGap }, log, {
    retryMs,
    openWithinMs,
  })
  const outbox = createOutbox(node, connection.current)

  function beat(): void {
    if (!connection.current()) return
    if (missing++ < mostMissing) outbox.sendHeartbeat()
    else connection.replace(new Error('The heartbeat of the bus did not come back.'))
  }
  beat()
  const timer = setInterval(beat, beatMs)
  return {
    publish: (channel, ...messages) => {
      outbox.send(messages.map((message) => lineOf(node, channel, message)))
      for (const message of messages) listeners.deliver(channel, message)
    },
    subscribe: listeners.add,
    onGap: listeners.addForGaps,
    isConnected: () => connection.current() !== undefined,
    close: async () => {
      clearInterval(timer)
      await Promise.race([outbox.emptied(), sleep(closeWithinMs)])
      connection.close()
    },
  }
}
