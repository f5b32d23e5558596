export const ages = ['today', 'yesterday', 'week', 'earlier'] as const
export type Age = (typeof ages)[number]

const weekDays = 7

/**
 * The group of a notification in the list: the reader's day, which begins at `today`, the day before, the other days of the
 * seven before, or earlier.
 */
export function ageOf(created: string, today: Date): Age {
  const then = new Date(created)
  // Clocks differ, so a time in the future counts as now.
  if (then >= today) return 'today'
  if (then >= daysBefore(today, 1)) return 'yesterday'
  return then >= daysBefore(today, weekDays) ? 'week' : 'earlier'
}

const daysBefore = (day: Date, count: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate() - count)
