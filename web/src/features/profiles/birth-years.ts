const youngest = 18
const oldest = 100

/** The years of birth one can choose from, the latest first: those of people who are 18 to 100 this year. */
export function birthYears(today: Date): number[] {
  return Array.from({ length: oldest - youngest + 1 }, (_, index) => today.getFullYear() - youngest - index)
}
