import type { ClientMessage } from '@app/contract/socket.ts'
import { socketLimits } from '@app/contract/socket-limits.ts'

/** Below what the server allows, so that a full page of watches never closes the socket. */
const burst = 40
const everyMs = 70

type Watched = { wanted: ReadonlyMap<string, number>; told: Set<string> }

/** Counts who wants which instrument and tells the server the difference, no faster than it likes to hear. */
export function createWatches(send: (message: ClientMessage) => void) {
  const wanted = new Map<string, number>()
  const told = new Set<string>()
  let isConnected = false
  let credit = burst
  let timer: ReturnType<typeof setTimeout> | undefined

  function tell() {
    timer = undefined
    if (!isConnected) return
    for (const message of differences({ wanted, told })) {
      send(message)
      credit -= 1
      if (credit === 0) return void (timer = setTimeout(refill, everyMs))
    }
  }

  function refill() {
    credit = Math.min(burst, credit + 1)
    tell()
  }

  // Soon, not at once: a page that goes and one that comes often want the same instrument.
  function tellSoon() {
    timer ??= setTimeout(credit < burst ? refill : tell, 0)
  }

  function unwant(id: string) {
    const left = (wanted.get(id) ?? 1) - 1
    if (left > 0) wanted.set(id, left)
    else wanted.delete(id)
    tellSoon()
  }

  return {
    /** Wants the prices of an instrument until the returned function is called. */
    want: (id: string): (() => void) => {
      wanted.set(id, (wanted.get(id) ?? 0) + 1)
      tellSoon()
      return () => unwant(id)
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

/** What has to be said so that the server watches what is wanted, as far as it allows; each is noted as it is taken. */
function* differences({ wanted, told }: Watched): Generator<ClientMessage, void> {
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
