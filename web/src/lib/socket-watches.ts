import type { ClientMessage } from '@app/contract/socket.ts'
import { socketLimits } from '@app/contract/socket-limits.ts'

/** Below what the server allows, so that a full page of watches never closes the socket. */
const burst = 40
const everyMs = 70

/** Counts who wants which instrument and tells the server the difference, no faster than it likes to hear. */
export function createWatches(send: (message: ClientMessage) => void) {
  const wanted = new Map<string, number>()
  const told = new Set<string>()
  let isConnected = false
  let credit = burst
  let timer: ReturnType<typeof setTimeout> | undefined

  function* differences(): Generator<ClientMessage> {
    for (const id of told) {
      if (wanted.has(id)) continue
      told.delete(id)
      yield { type: 'INSTRUMENT_REMOVE_WATCH', instrument_id: id }
    }
    for (const id of wanted.keys()) {
      if (told.has(id) || told.size >= socketLimits.watches) continue
      told.add(id)
      yield { type: 'INSTRUMENT_WATCH', instrument_id: id }
    }
  }

  function tell() {
    timer = undefined
    if (!isConnected) return
    const messages = differences()
    while (credit > 0) {
      const { value: message } = messages.next()
      if (!message) return
      credit -= 1
      send(message)
    }
    timer = setTimeout(refill, everyMs)
  }

  function refill() {
    credit = Math.min(burst, credit + 1)
    tell()
  }

  // Soon, not at once: a page that goes and one that comes often want the same instrument.
  function tellSoon() {
    timer ??= setTimeout(credit < burst ? refill : tell, 0)
  }

  return {
    /** Wants the prices of an instrument until the returned function is called. */
    want(id: string): () => void {
      wanted.set(id, (wanted.get(id) ?? 0) + 1)
      tellSoon()
      return () => {
        const left = (wanted.get(id) ?? 1) - 1
        if (left > 0) wanted.set(id, left)
        else wanted.delete(id)
        tellSoon()
      }
    },
    /** The server listens, and knows nothing yet. */
    connected() {
      isConnected = true
      credit = burst
      told.clear()
      tellSoon()
    },
    disconnected() {
      isConnected = false
      clearTimeout(timer)
      timer = undefined
    },
  }
}
