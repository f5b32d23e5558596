import { randomBytes } from 'node:crypto'

const pendingMs = 10 * 60_000
const mostPending = 1000

export type Pending<Step> = ReturnType<typeof createPending<Step>>

/** What customers have begun on pages and can finish within ten minutes, by a random id that the forms send. */
export function createPending<Step>(now: () => Date) {
  const steps = new Map<string, { step: Step; untilMs: number }>()
  return {
    begin(step: Step): string {
      const nowMs = now().getTime()
      for (const [id, { untilMs }] of steps) if (untilMs <= nowMs || steps.size >= mostPending) steps.delete(id)
      const id = randomBytes(16).toString('base64url')
      steps.set(id, { step, untilMs: nowMs + pendingMs })
      return id
    },
    find(id: string | undefined): Step | undefined {
      const found = id === undefined ? undefined : steps.get(id)
      return found && found.untilMs > now().getTime() ? found.step : undefined
    },
    end: (id: string): void => void steps.delete(id),
  }
}
