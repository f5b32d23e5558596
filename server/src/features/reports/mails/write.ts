import type { Language } from '@app/contract/languages.ts'
import type { WeeklyReport } from '@app/contract/reports.ts'

import { escapeHtml, mailButton, mailPage } from '#mails/layout.ts'
import type { OutgoingMail } from '#partners/mail/mail.ts'

import { chartSize } from './chart.ts'
import { type ChartLine, cssColour } from './colours.ts'
import { texts } from './texts.ts'

type Content = {
  app: string
  language: Language
  /** Where links begin. */
  origin: string
  /** The address that unsubscribes with a single request, and shows a page to people. */
  unsubscribe: string
  report: WeeklyReport
  /** A PNG. */
  chart: Buffer
}

type Row = { name: string; change: string; line?: ChartLine }

const chartId = 'chart'

/** Writes the mail about a weekly report: percentages only, no amounts. */
export function writeReport({ app, language, origin, unsubscribe, report, chart }: Content): Omit<OutgoingMail, 'to'> {
  const words = texts[language]
  const percent = percentIn(language)
  const week = words.week(dayIn(language, report.from), dayIn(language, report.to))
  const title = words.title(percent(report.change ?? 0))
  const compared = comparedRows(report, words, percent)
  const movers = moverRows(report, words, percent)
  const alt = compared.map(({ name, change }) => `${name} ${change}`).join(', ')
  const link = `${origin}/reports/weekly`
  const notes = report.simulated ? [words.simulated] : []
  return {
    subject: title,
    text: [
      title,
      week,
      rowsText(compared),
      ...(movers.length > 0 ? [rowsText(movers)] : []),
      ...notes,
      `${words.open}: ${link}`,
      `${words.why}\n${words.stop}: ${unsubscribe}`,
      app,
    ].join('\n\n'),
    html: mailPage({
      app,
      language,
      title,
      content: [
        `<p style="margin:0 0 16px">${escapeHtml(week)}</p>`,
        `<img src="cid:${chartId}" width="${chartSize.width}" height="${chartSize.height}" alt="${escapeHtml(alt)}" style="display:block;width:100%;height:auto;margin:0 0 12px">`,
        rowsHtml(compared),
        movers.length > 0 ? rowsHtml(movers) : '',
        ...notes.map((note) => `<p style="margin:0 0 16px">${escapeHtml(note)}</p>`),
        mailButton(words.open, link),
      ].join('\n'),
      last: `${escapeHtml(words.why)} <a href="${escapeHtml(unsubscribe)}" style="color:inherit">${escapeHtml(words.stop)}</a>`,
    }),
    attachments: [{ cid: chartId, filename: `${words.file}.png`, contentType: 'image/png', content: chart }],
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}

type Words = (typeof texts)[Language]
type Percent = (value: number) => string

function comparedRows({ change, best, popular }: WeeklyReport, words: Words, percent: Percent): Row[] {
  return [
    { name: words.own, change: percent(change ?? 0), line: 'own' },
    ...(best ? [{ name: words.best(best.portfolios), change: percent(best.change), line: 'best' as const }] : []),
    ...(popular
      ? [{ name: words.popular(popular.portfolios), change: percent(popular.change), line: 'popular' as const }]
      : []),
  ]
}

function moverRows({ winner, loser }: WeeklyReport, words: Words, percent: Percent): Row[] {
  return [
    ...(winner ? [{ name: `${words.winner}: ${winner.instrument.name}`, change: percent(winner.change) }] : []),
    ...(loser ? [{ name: `${words.loser}: ${loser.instrument.name}`, change: percent(loser.change) }] : []),
  ]
}

const rowsText = (rows: readonly Row[]): string => rows.map(({ name, change }) => `${name}: ${change}`).join('\n')

function rowsHtml(rows: readonly Row[]): string {
  const cells = rows.map(({ name, change, line }) => {
    const mark = line
      ? `<span style="display:inline-block;width:14px;height:3px;margin-right:8px;vertical-align:middle;background:${cssColour(line)}"></span>`
      : ''
    return `<tr><td style="padding:4px 12px 4px 0">${mark}${escapeHtml(name)}</td><td style="padding:4px 0;text-align:right;white-space:nowrap;font-weight:620">${escapeHtml(change)}</td></tr>`
  })
  return `<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse">${cells.join('')}</table>`
}

/** `+1.24%` */
function percentIn(language: Language): Percent {
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  // Not all languages have the sign that the app shows.
  return (value) => format.format(value).replace('-', '\u2212')
}

function dayIn(language: Language, day: string): string {
  const locale = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))
}
