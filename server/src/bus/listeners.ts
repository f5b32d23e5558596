import type { Log } from '#context.ts'

type Listener = (message: never) => void

/** The listeners of one node; one that throws does not affect the others. */
export function createListeners(log: Log) {
  const byChannel = new Map<string, Set<Listener>>()
  const ofGaps = new Set<() => void>()

  const guarded = (run: () => void) => {
    try {
      run()
    } catch (error) {
      log.error({ err: error }, 'a bus message failed')
    }
  }
  const deliver = (channel: string, message: unknown) => {
    for (const listener of byChannel.get(channel) ?? []) guarded(() => listener(message as never))
  }
  return {
    add: (channel: string, listener: Listener) =>
      void byChannel.set(channel, (byChannel.get(channel) ?? new Set()).add(listener)),
    addForGaps: (listener: () => void) => void ofGaps.add(listener),
    deliver,
    /** Logs and skips a message that cannot be parsed. */
    deliverJson: (channel: string, json: string) => guarded(() => deliver(channel, JSON.parse(json))),
    emitGap: () => ofGaps.forEach(guarded),
  }
}
