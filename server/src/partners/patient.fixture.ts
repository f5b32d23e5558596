import type { OutgoingLimits } from './outgoing.ts'

/** For questions that get an answer, which on a busy machine may take longer than partners are given. */
export const patient: Partial<OutgoingLimits> = { silentMs: 60_000, timeoutMs: 60_000 }
