import type { ClientMessage } from '@app/contract/socket.ts'
import { socketLimits } from '@app/contract/socket-limits.ts'

/** Below the server's rate limit, so that a page full of watches never closes the socket. */
const burst = 40
const everyMs = 70

type WatchState = { wanted: ReadonlyMap<string, number>; sent: Set<string> }

/** Counts the subscribers of each instrument and sends changes to the server, within its rate limit. */
export function createWatches(send: (message: ClientMessage) => void) {
  const wanted = new Map<string, number>()
  const sent = new Set<string>()
  let isConnected = false
  let credit = burst
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    timer = undefined
    if (!isConnected) return
    for (const message of differences({ wanted, sent })) {
      send(message)
      credit -= 1
      if (credit === 0) return void (timer = setTimeout(refill, everyMs))
    }
  }

  function refill() {
    credit = Math.min(burst, credit + 1)
    flush()
  }

  // Deferred, because an unmounting page and the next one often watch the same instrument.
  function scheduleFlush() {
    timer ??= setTimeout(credit < burst ? refill : flush, 0)
  }

  function unwant(id: string) {
    const left = (wanted.get(id) ?? 1) - 1
    if (left > 0) wanted.set(id, left)
    else wanted.delete(id)
    scheduleFlush()
  }

  return {
    /** Watches the prices of an instrument until the returned function is called. */
    want: (id: string): (() => void) => {
      wanted.set(id, (wanted.get(id) ?? 0) + 1)
      scheduleFlush()
      return () => unwant(id)
    },
    /** Called for a new connection, on which nothing is watched yet. */
    connected() {
      isConnected = true
      credit = burst
      sent.clear()
      scheduleFlush()
    },
    disconnected() {
      isConnected = false
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/**
 * Yields the messages that bring the server's watches in line with those wanted, up to its limit. Marks each as sent
 * when it is consumed.
 */
function* differences({ wanted, sent }: WatchState): Generator<ClientMessage, void> {
  for (const id of sent) {
    if (wanted.has(id)) continue
    sent.delete(id)
    yield { type: 'INSTRUMENT_REMOVE_WATCH', instrument_id: id }
  }
  for (const id of wanted.keys()) {
    if (sent.has(id) || sent.size >= socketLimits.watches) continue
    sent.add(id)
    yield { type: 'INSTRUMENT_WATCH', instrument_id: id }
  }
}
