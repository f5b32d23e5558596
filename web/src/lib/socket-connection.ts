import type { ClientMessage, ServerMessage } from '@app/contract/socket.ts'
import { closeCodes } from '@app/contract/socket-limits.ts'

import { createStore } from '#lib/device/store.ts'

import { retryDelayMs } from './socket-retry.ts'
import { createWatches } from './socket-watches.ts'

/** `waiting` for the next retry, `resting` until the page is visible again, `given_up` until a manual retry. */
export type LiveState = 'off' | 'connecting' | 'live' | 'waiting' | 'resting' | 'given_up'

/** `since` is undefined if the connection has never worked, as after a start without one. */
export type Lost = { since: string | undefined }

type Options = {
  address: string
  token: string
  onMessage: (message: ServerMessage) => void
  /** Called when the server closes the socket because the token is invalid. */
  onSignedOut: () => void
  random?: () => number
}

/** A live socket that authenticates, keeps its watches and reconnects after a close. */
export function createLiveConnection({ address, token, onMessage, onSignedOut, random }: Options) {
  const state = createStore<LiveState>('off')
  const lost = createStore<Lost | undefined>(undefined)
  let lastLive: string | undefined
  let line: Line | undefined
  let closes = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const watches = createWatches((message) => line?.send(message))
  let stopFollowing = () => {}

  function connect() {
    clearTimeout(timer)
    state.set('connecting')
    line = openLine(address, token, { receive, closed })
  }

  function receive(message: ServerMessage) {
    if (message.type === 'AUTHENTICATED') {
      closes = 0
      lost.set(undefined)
      state.set('live')
      watches.connected()
    }
    onMessage(message)
  }

  function closed(code: number) {
    line = undefined
    watches.disconnected()
    if (state.get() === 'live') lastLive = new Date().toISOString()
    if (code === closeCodes.signedOut) {
      state.set('off')
      return onSignedOut()
    }
    closes += 1
    // A single close may be a mere hiccup.
    if (closes > 1) lost.set({ since: lastLive })
    // A newer window has replaced this connection; reconnecting would replace that one in turn.
    if (document.hidden || code === closeCodes.replaced) return state.set('resting')
    const delayMs = retryDelayMs(closes, random)
    if (delayMs === undefined) return state.set('given_up')
    state.set('waiting')
    timer = setTimeout(() => (document.hidden ? state.set('resting') : connect()), delayMs)
  }

  /** Reconnects at once and resets the retry count; does nothing while connected or connecting. */
  function retry() {
    if (line) return
    closes = 0
    connect()
  }

  function start() {
    stopFollowing = onReturn(retry)
    if (document.hidden) state.set('resting')
    else connect()
  }

  function stop() {
    stopFollowing()
    clearTimeout(timer)
    watches.disconnected()
    line?.drop()
    line = undefined
    state.set('off')
  }

  return { state, lost, retry, watch: watches.want, start, stop }
}

export type LiveConnection = ReturnType<typeof createLiveConnection>

type Line = { send: (message: ClientMessage) => void; drop: () => void }
type SocketHandlers = { receive: (message: ServerMessage) => void; closed: (code: number) => void }

/** A socket that authenticates when it opens; once dropped, it calls no handlers. */
function openLine(address: string, token: string, { receive, closed }: SocketHandlers): Line {
  const socket = new WebSocket(address)
  let isDropped = false
  const send = (message: ClientMessage) => socket.send(JSON.stringify(message))
  socket.onopen = () => send({ type: 'AUTHENTICATE', token })
  socket.onmessage = ({ data }) => {
    if (!isDropped) receive(JSON.parse(String(data)) as ServerMessage)
  }
  socket.onclose = ({ code }) => {
    if (!isDropped) closed(code)
  }
  const drop = () => {
    isDropped = true
    socket.close(1000)
  }
  return { send, drop }
}

/** Calls back when the device is online again or the page is visible again. */
function onReturn(returned: () => void): () => void {
  const seen = () => {
    if (!document.hidden) returned()
  }
  addEventListener('online', returned)
  document.addEventListener('visibilitychange', seen)
  return () => {
    removeEventListener('online', returned)
    document.removeEventListener('visibilitychange', seen)
  }
}
