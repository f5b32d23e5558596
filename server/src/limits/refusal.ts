import { AppError } from '#errors.ts'

const logEveryMs = 10_000
/** One for all, as a thousand refusals a second should not each note where in the program they were thrown. */
const tooBusy = new AppError('unavailable', undefined, { seconds: 1 })

export type Log = { warn: (fields: object, text: string) => void }

/** The error for what is refused, of which the log says every ten seconds how much there was. */
export function refusal(log: Log, text: string): () => AppError {
  let refused = 0
  return () => {
    if (refused++ === 0) {
      const logRefused = () => {
        log.warn({ refused }, text)
        refused = 0
      }
      setTimeout(logRefused, logEveryMs).unref()
    }
    return tooBusy
  }
}
