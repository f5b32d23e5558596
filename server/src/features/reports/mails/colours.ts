export type ChartLine = 'own' | 'best' | 'popular'

/** On white, as mails have it. */
export const chartColours: Record<ChartLine | 'zero', readonly [red: number, green: number, blue: number]> = {
  own: [26, 30, 39],
  best: [47, 111, 237],
  popular: [176, 110, 20],
  zero: [200, 199, 194],
}

export const cssColour = (line: ChartLine): string =>
  `#${chartColours[line].map((part) => part.toString(16).padStart(2, '0')).join('')}`
