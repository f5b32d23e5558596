import { setTimeout as sleep } from 'node:timers/promises'

export type FaultKind = 'refuse' | 'slow'
export type Faults = ReturnType<typeof createFaults>

/** What the next mails meet, so that a test can see how a sender takes it. */
export function createFaults(slowMs = 15_000) {
  let planned: FaultKind[] = []
  return {
    plan(kind: FaultKind, times: number): void {
      planned = Array.from({ length: times }, () => kind)
    },
    /** Lets the next planned fault happen; throws when the mail is to be refused. */
    async meet(): Promise<void> {
      const kind = planned.shift()
      if (kind === 'slow') await sleep(slowMs)
      if (kind === 'refuse') throw Object.assign(new Error('Mailbox unavailable'), { responseCode: 451 })
    },
  }
}
