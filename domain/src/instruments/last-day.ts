const weekMs = 7 * 86_400_000

/** The earliest time of a price of the last trading day: no exchange closes for a whole week. */
export const lastDaySince = (now: Date): Date => new Date(now.getTime() - weekMs)
