import { buffer } from 'node:stream/consumers'

import PDFDocument from 'pdfkit'

import { drawResults } from './draw-results.ts'
import type { FundFacts, Language } from './facts.ts'
import { colours, margin, printable, width } from './page.ts'
import { type KiidWords, pageText, wordsOf } from './words.ts'

/** Draws a document of two A4 pages. Deterministic: the same facts give the same bytes. */
export async function drawKiid(fund: FundFacts, language: Language): Promise<Buffer> {
  const words = wordsOf(fund, language)
  const { results, asOf } = fund
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, bottom: 0, left: margin, right: margin },
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: printable(`${words.text.title}: ${fund.name}`),
      CreationDate: new Date(asOf),
      Producer: '',
      Creator: '',
    },
  })
  drawBanner(pdf, words)
  pdf.font('Helvetica-Bold').fontSize(20).fillColor(colours.ink)
  pdf.text(words.text.title, margin, 96)
  pdf.fontSize(15).text(printable(fund.name)).moveDown(0.4)
  rows(pdf, words.facts)
  paragraph(pdf, words.text.intro)
  heading(pdf, words.text.objectives)
  for (const text of words.objectives) paragraph(pdf, text)
  heading(pdf, words.text.risk)
  if (fund.srri !== undefined) drawRiskScale(pdf, words, fund.srri)
  for (const text of words.risk) paragraph(pdf, text)
  drawFooter(pdf, words, 1)

  pdf.addPage()
  drawBanner(pdf, words)
  pdf.x = margin
  pdf.y = 96
  heading(pdf, words.text.charges)
  rows(pdf, words.charges)
  paragraph(pdf, words.text.chargesNote)
  heading(pdf, words.text.past)
  drawResults(pdf, results, (value) => printable(words.percent(value, 1)))
  paragraph(pdf, results.length > 0 ? words.past : words.text.noPast)
  heading(pdf, words.text.practical)
  rows(pdf, words.practical)
  paragraph(pdf, words.text.language)
  drawFooter(pdf, words, 2)
  pdf.end()
  return buffer(pdf)
}

type Pdf = PDFKit.PDFDocument

/** On every page, so that no single page can be mistaken for a real one. */
function drawBanner(pdf: Pdf, { text }: KiidWords): void {
  pdf.rect(0, 0, pdf.page.width, 56).fill(colours.warn)
  pdf.font('Helvetica-Bold').fontSize(11).fillColor('white')
  pdf.text(printable(text.simulated), margin, 22, { width })
}

function drawFooter(pdf: Pdf, words: KiidWords, page: number): void {
  pdf.font('Helvetica').fontSize(9).fillColor(colours.quiet)
  pdf.text(printable(pageText(words, page)), margin, pdf.page.height - 36, { width, align: 'right' })
}

function heading(pdf: Pdf, text: string): void {
  pdf.moveDown(0.9)
  pdf.font('Helvetica-Bold').fontSize(13).fillColor(colours.accent).text(printable(text), margin, pdf.y, { width })
  pdf.moveDown(0.3)
}

function paragraph(pdf: Pdf, text: string): void {
  if (text === '') return
  pdf.font('Helvetica').fontSize(10.5).fillColor(colours.ink)
  pdf.text(printable(text), margin, pdf.y, { width, lineGap: 2 }).moveDown(0.45)
}

/** Draws names on the left and their values beside them. */
function rows(pdf: Pdf, lines: readonly (readonly [string, string])[]): void {
  for (const [name, value] of lines) {
    const top = pdf.y
    pdf.font('Helvetica').fontSize(10.5).fillColor(colours.quiet).text(printable(name), margin, top, { width: 150 })
    const below = pdf.y
    pdf.fillColor(colours.ink).text(printable(value), margin + 160, top, { width: width - 160 })
    pdf.y = Math.max(below, pdf.y) + 3
  }
  pdf.moveDown(0.5)
}

/** Draws seven boxes, with that of the risk class filled. */
function drawRiskScale(pdf: Pdf, { text }: KiidWords, srri: number): void {
  const gap = 6
  const box = (width - 6 * gap) / 7
  const top = pdf.y
  pdf.font('Helvetica').fontSize(9).fillColor(colours.quiet)
  pdf.text(printable(text.lowRisk), margin, top, { width: width / 2 })
  pdf.text(printable(text.highRisk), margin + width / 2, top, { width: width / 2, align: 'right' })
  for (let step = 1; step <= 7; step++) {
    const x = margin + (step - 1) * (box + gap)
    const chosen = step === srri
    pdf.roundedRect(x, top + 18, box, 34, 4).fill(chosen ? colours.accent : colours.line)
    pdf
      .font('Helvetica-Bold')
      .fontSize(15)
      .fillColor(chosen ? 'white' : colours.quiet)
    pdf.text(String(step), x, top + 28, { width: box, align: 'center' })
  }
  pdf.y = top + 64
}
