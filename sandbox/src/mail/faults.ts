import { setTimeout as sleep } from 'node:timers/promises'

export type FaultKind = 'refuse' | 'slow'
export type Faults = ReturnType<typeof createFaults>

/** Plans faults for the next mails, so that a test can see how a sender handles them. */
export function createFaults(slowMs = 15_000) {
  let planned: FaultKind[] = []
  return {
    plan(kind: FaultKind, times: number): void {
      planned = Array.from({ length: times }, () => kind)
    },
    /** Applies the next planned fault; throws if the mail is to be refused. */
    async meet(): Promise<void> {
      const kind = planned.shift()
      if (kind === 'slow') await sleep(slowMs)
      if (kind === 'refuse') throw Object.assign(new Error('Mailbox unavailable'), { responseCode: 451 })
    },
  }
}
