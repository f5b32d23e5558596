export const ages = ['today', 'week', 'earlier'] as const
export type Age = (typeof ages)[number]

const weekMs = 7 * 24 * 3600 * 1000

/** How long ago something was, as the list groups it: on the day of the reader, in the last seven days, or before. */
export function ageOf(created: string, now: Date): Age {
  const then = new Date(created)
  // Clocks differ: what seems to lie in the future has just happened.
  if (then >= now || then.toDateString() === now.toDateString()) return 'today'
  return now.getTime() - then.getTime() < weekMs ? 'week' : 'earlier'
}
