import type { WeeklyReport } from '@app/contract/reports.ts'
import sharp from 'sharp'

import { chartColours, type ChartLine } from './colours.ts'

/** Twice as sharp as it is shown. */
const scale = 2
export const chartSize = { width: 424, height: 160 }
const [width, height] = [chartSize.width * scale, chartSize.height * scale]
const margin = 10 * scale
const strokes = { own: 2.5 * scale, best: 1.75 * scale, popular: 1.75 * scale, zero: 0.5 * scale }

type Point = { x: number; y: number }
type Stroke = { points: readonly Point[]; width: number; colour: readonly number[] }

/**
 * Draws the lines of a report as a PNG. It is drawn here and not from an SVG, whose decoder is switched off for the sake of
 * uploads (decision 0059); it has no text, so it needs no fonts.
 */
export function drawChart(report: Pick<WeeklyReport, 'values' | 'best' | 'popular'>): Promise<Buffer> {
  const lines = linesOf(report)
  const all = [0, ...lines.flatMap(({ values }) => values)]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const span = most - least || 1
  const placeOf = (value: number, i: number, count: number): Point => ({
    x: margin + ((width - 2 * margin) * i) / Math.max(count - 1, 1),
    y: height - margin - ((height - 2 * margin) * (value - least)) / span,
  })
  const strokesOf = (line: ChartLine | 'zero', values: readonly number[]): Stroke => ({
    points: values.map((value, i) => placeOf(value, i, values.length)),
    width: strokes[line],
    colour: chartColours[line],
  })
  // The member's own line is on top.
  const drawn = [strokesOf('zero', [0, 0]), ...lines.map(({ line, values }) => strokesOf(line, values)).toReversed()]
  const pixels = Buffer.alloc(width * height * 4, 255)
  for (const stroke of drawn) draw(pixels, stroke)
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ palette: true, colours: 64 })
    .toBuffer()
}

function linesOf({ values, best, popular }: Pick<WeeklyReport, 'values' | 'best' | 'popular'>) {
  return [
    { line: 'own' as const, values },
    ...(best ? [{ line: 'best' as const, values: best.values }] : []),
    ...(popular ? [{ line: 'popular' as const, values: popular.values }] : []),
  ]
}

/** Blends a line into the picture: each pixel as far as the line covers it. */
function draw(pixels: Buffer, { points, width: thickness, colour }: Stroke): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cover = Math.min(1, Math.max(0, thickness / 2 + 0.5 - distanceTo(points, { x: x + 0.5, y: y + 0.5 })))
      if (cover > 0) blend(pixels, 4 * (y * width + x), { colour, cover })
    }
  }
}

function blend(pixels: Buffer, at: number, { colour, cover }: { colour: readonly number[]; cover: number }): void {
  for (const [i, value] of colour.entries()) pixels[at + i] = Math.round(pixels[at + i]! * (1 - cover) + value * cover)
}

/** The distance of a place to the nearest part of a line; only the parts beside it count. */
function distanceTo(points: readonly Point[], place: Point): number {
  let least = Infinity
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    if (place.x < a.x - margin || place.x > b.x + margin) continue
    least = Math.min(least, distanceToPart(a, b, place))
  }
  return least
}

function distanceToPart(a: Point, b: Point, { x, y }: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const along = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - a.x - along * dx, y - a.y - along * dy)
}
