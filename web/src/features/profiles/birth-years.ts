const youngest = 18
const oldest = 100

/** The birth years to choose from, latest first: of people who turn 18 to 100 this year. */
export function birthYears(today: Date): number[] {
  return Array.from({ length: oldest - youngest + 1 }, (_, index) => today.getFullYear() - youngest - index)
}
