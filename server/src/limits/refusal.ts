import { AppError } from '#errors.ts'

const logEveryMs = 10_000
/** A single instance, because a thousand refusals a second should not each capture a stack. */
const tooBusy = new AppError('unavailable', undefined, { seconds: 1 })

export type Log = { warn: (fields: object, text: string) => void }

/** Returns a function that returns the error of a refusal and counts it. The count is logged every ten seconds. */
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
