export const ages = ['today', 'week', 'earlier'] as const
export type Age = (typeof ages)[number]

const weekMs = 7 * 24 * 3600 * 1000

/** The group of a notification in the list: today in local time, the last seven days, or earlier. */
export function ageOf(created: string, now: Date): Age {
  const then = new Date(created)
  // Clocks differ, so a time in the future counts as now.
  if (then >= now || then.toDateString() === now.toDateString()) return 'today'
  return now.getTime() - then.getTime() < weekMs ? 'week' : 'earlier'
}
