import type { Language } from '@app/contract/languages.ts'
import type { Measure } from '@app/contract/moderation.ts'

import { layOut } from '#mails/layout.ts'
import type { OutgoingMail } from '#partners/mail/mail.ts'

import type { DecisionRow } from '../decision-queries.ts'
import { type Answer, type Sanction, texts } from './texts.ts'

type Written = Omit<OutgoingMail, 'to' | 'messageId'>
/** The name of the brand, and where the button leads. */
type Frame = { app: string; language: Language; link: string }

/** Writes the mail that states to an author what was decided and why. */
export function writeStatement(row: DecisionRow & { measure: Sanction }, { app, language, link }: Frame): Written {
  const { rules, author } = texts[language]
  const dates = datesOf(row, language)
  return laidOut(app, language, {
    title: author.titles[row.measure],
    paragraphs: [
      author.effects[row.measure](dates),
      ...(row.beginning === '' ? [] : [author.post(row.beginning)]),
      `${author.facts}: ${row.facts}`,
      `${author.rule}: ${rules[row.rule]}`,
      `${author.reason}: ${row.reason}`,
      `${author.sources[row.source]} ${author.machine[row.automated ? 'yes' : 'no']}`,
      author.appeal(dates),
    ],
    button: { text: author.button, link },
    last: author.redress,
  })
}

/** Writes the mail about the answer to an appeal. */
export function writeOutcome(
  row: DecisionRow & { outcome: 'upheld' | 'overturned' },
  { app, language, link }: Frame,
): Written {
  const { appeal } = texts[language]
  const { title, effect } = appeal[row.outcome]
  const reason = row.outcome_reason ?? ''
  return laidOut(app, language, {
    title,
    paragraphs: reason === '' ? [effect] : [effect, reason],
    button: { text: appeal.button, link },
    last: appeal.redress,
  })
}

/** Writes the mail that answers a report. */
export function writeAnswer(measure: Measure, { app, language, link }: Frame): Written {
  const { reporter } = texts[language]
  const { title, effect } = reporter[answerOf(measure)]
  return laidOut(app, language, {
    title,
    paragraphs: [effect],
    button: { text: reporter.rules, link },
    last: reporter.redress,
  })
}

function answerOf(measure: Measure): Answer {
  if (measure === 'keep') return 'kept'
  return measure === 'warn' ? 'warned' : 'gone'
}

type Content = Omit<Parameters<typeof layOut>[0], 'app' | 'codePart'>

function laidOut(app: string, language: Language, content: Content): Written {
  return {
    subject: `${app}: ${content.title}`,
    ...layOut({ app, ...content }, language),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function datesOf({ until, appeal_until }: DecisionRow, language: Language) {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' })
  return { until: until === null ? undefined : format.format(until), appealUntil: format.format(appeal_until) }
}
