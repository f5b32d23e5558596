/** How long a trade is withheld from others. */
const withheldMs = 15 * 60_000

/** Others see the trades that were executed by then. */
export const shownSince = (now: Date): Date => new Date(now.getTime() - withheldMs)
