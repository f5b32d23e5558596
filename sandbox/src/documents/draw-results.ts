import type { FundFacts } from './facts.ts'
import { colours, margin, width } from './page.ts'

const height = 150
const labelHeight = 14

/** Draws a bar for each year, up or down from the zero line, with its figure at the end. */
export function drawResults(
  pdf: PDFKit.PDFDocument,
  results: FundFacts['results'],
  percent: (value: number) => string,
): void {
  if (results.length === 0) return
  const top = pdf.y + labelHeight
  const highest = Math.max(0, ...results.map(({ change }) => change))
  const lowest = Math.min(0, ...results.map(({ change }) => change))
  const scale = height / (highest - lowest || 1)
  const zero = top + highest * scale
  const step = width / Math.max(5, results.length)
  const bottom = top + height + 2 * labelHeight
  for (const [i, { year, change }] of results.entries()) {
    const x = margin + i * step
    const length = Math.abs(change) * scale
    const barTop = change >= 0 ? zero - length : zero
    pdf.rect(x + step * 0.2, barTop, step * 0.6, length).fill(change >= 0 ? colours.gain : colours.loss)
    label(pdf, percent(change), [x, change >= 0 ? barTop - 11 : barTop + length + 3, step], colours.ink)
    label(pdf, String(year), [x, bottom - labelHeight + 2, step], colours.quiet)
  }
  pdf.moveTo(margin, zero).lineTo(margin + Math.max(results.length, 5) * step, zero)
  pdf.lineWidth(0.75).stroke(colours.quiet)
  pdf.y = bottom + 8
}

function label(pdf: PDFKit.PDFDocument, text: string, [x, y, width]: [number, number, number], colour: string): void {
  pdf.font('Helvetica').fontSize(9).fillColor(colour).text(text, x, y, { width, align: 'center', lineBreak: false })
}
