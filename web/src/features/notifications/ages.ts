export const ages = ['today', 'week', 'earlier'] as const
export type Age = (typeof ages)[number]

const weekDays = 7

/** The group of a notification in the list: the reader's day, which begins at `today`, the seven days before, or earlier. */
export function ageOf(created: string, today: Date): Age {
  const then = new Date(created)
  // Clocks differ, so a time in the future counts as now.
  if (then >= today) return 'today'
  const weekBegan = new Date(today.getFullYear(), today.getMonth(), today.getDate() - weekDays)
  return then >= weekBegan ? 'week' : 'earlier'
}
