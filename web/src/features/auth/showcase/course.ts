const width = 1000
export const height = 260
const base = 235
/** SVG units per percent. */
const scale = 6.83

/** The box that the lines of a year are drawn in. */
export const boxOfCourse = `0 0 ${width} ${height}`

export const yOf = (percent: number) => Math.round((base - percent * scale) * 10) / 10

/** A line over a year, from percents since its start. */
export function pathOf(course: readonly number[]): string {
  const points = course.map((value, place) => `${Math.round((place / (course.length - 1)) * width)} ${yOf(value)}`)
  return `M${points.join('L')}`
}

/** From edge to edge at this height. */
export const levelOf = (percent: number) => pathOf([percent, percent])

/** What closes a line to the area below it. */
export const belowLine = `L${width} ${height}L0 ${height}Z`
