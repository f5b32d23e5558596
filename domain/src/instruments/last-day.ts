const weekMs = 7 * 86_400_000

/** Since when a price must be to be one of the last day of trading: no exchange pauses for a week. */
export const lastDaySince = (now: Date): Date => new Date(now.getTime() - weekMs)
