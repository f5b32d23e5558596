import type { ClientMessage, ServerMessage } from '@app/contract/socket.ts'
import { closeCodes } from '@app/contract/socket-limits.ts'

import { createStore } from '#lib/device/store.ts'

import { retryDelayMs } from './socket-retry.ts'
import { createWatches } from './socket-watches.ts'

/** `waiting` for the next try, `resting` until the page is seen again, `given_up` until somebody asks for more. */
export type LiveState = 'off' | 'connecting' | 'live' | 'waiting' | 'resting' | 'given_up'

type Options = {
  address: string
  token: string
  onMessage: (message: ServerMessage) => void
  /** The server says that nobody is signed in with this token. */
  onSignedOut: () => void
  random?: () => number
}

/** One live socket that says who it is, keeps its watches and comes back after a close. */
export function createLiveConnection({ address, token, onMessage, onSignedOut, random }: Options) {
  const state = createStore<LiveState>('off')
  let socket: WebSocket | undefined
  let closes = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = (message: ClientMessage) => socket?.send(JSON.stringify(message))
  const watches = createWatches(send)

  function connect() {
    clearTimeout(timer)
    state.set('connecting')
    const opened = new WebSocket(address)
    socket = opened
    opened.onopen = () => send({ type: 'AUTHENTICATE', token })
    opened.onmessage = ({ data }) => {
      if (socket === opened) receive(JSON.parse(String(data)) as ServerMessage)
    }
    opened.onclose = ({ code }) => {
      if (socket === opened) closed(code)
    }
  }

  function receive(message: ServerMessage) {
    if (message.type === 'AUTHENTICATED') {
      closes = 0
      state.set('live')
      watches.connected()
    }
    onMessage(message)
  }

  function closed(code: number) {
    socket = undefined
    watches.disconnected()
    if (code === closeCodes.signedOut) {
      state.set('off')
      return onSignedOut()
    }
    closes += 1
    // Another window of ours took the place: taking it back would only push that one out.
    if (document.hidden || code === closeCodes.replaced) return state.set('resting')
    const delayMs = retryDelayMs(closes, random)
    if (delayMs === undefined) return state.set('given_up')
    state.set('waiting')
    timer = setTimeout(() => (document.hidden ? state.set('resting') : connect()), delayMs)
  }

  /** Tries again at once, counting from the beginning; nothing while a connection is there or under way. */
  function retry() {
    if (socket) return
    closes = 0
    connect()
  }

  let stopFollowing = () => {}

  return {
    state,
    retry,
    watch: watches.want,
    start() {
      stopFollowing = onReturn(retry)
      if (document.hidden) state.set('resting')
      else connect()
    },
    stop() {
      stopFollowing()
      clearTimeout(timer)
      watches.disconnected()
      const open = socket
      socket = undefined
      open?.close(1000)
      state.set('off')
    },
  }
}

/** Calls back when the device has a connection again or the page is seen again. */
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

export type LiveConnection = ReturnType<typeof createLiveConnection>
