import type { Language } from '@app/contract/languages.ts'
import type { Notification } from '@app/contract/notifications.ts'

import { addressOf } from '#features/notifications/addresses.ts'
import { type SentKind, sentenceOf } from '#features/notifications/sentences.ts'
import { escapeHtml, mailButton, mailPage, quiet } from '#mails/layout.ts'
import type { OutgoingMail } from '#partners/mail/mail.ts'

import { texts } from './texts.ts'

/** The weekly report has a mail of its own. */
export type MailedNotification = Notification & { kind: Exclude<SentKind, 'WEEKLY_REPORT'> }

/** More are counted. */
const mostLines = 10

type Content = {
  app: string
  language: Language
  /** Where links begin. */
  origin: string
  /** The address that unsubscribes with a single request, and shows a page to people. */
  unsubscribe: string
  /** Newest first. */
  notifications: readonly MailedNotification[]
}

type Line = { sentence: string; quote: string | undefined; link: string }

/** Writes the mail about a member's new notifications. */
export function writeDigest({ app, language, origin, unsubscribe, notifications }: Content): Omit<OutgoingMail, 'to'> {
  const { several, more, all, open, why, stop } = texts[language]
  const lines = notifications.slice(0, mostLines).map((one) => ({
    sentence: sentenceOf(one, language),
    quote: one.quote?.text.replaceAll(/\s+/g, ' '),
    link: `${origin}${addressOf(one)}`,
  }))
  const title = lines.length === 1 ? lines[0]!.sentence : several(notifications.length, app)
  const others = notifications.length - lines.length
  const rest = others > 0 ? [more(others)] : []
  const everything = `${origin}/notifications`
  const footer = `<a href="${escapeHtml(unsubscribe)}" style="color:inherit">${escapeHtml(stop)}</a>`
  return {
    subject: title,
    text: [...lines.map(plainLine), ...rest, `${all}: ${everything}`, `${why}\n${stop}: ${unsubscribe}`, app].join(
      '\n\n',
    ),
    html: mailPage({
      app,
      language,
      title,
      content: [
        ...lines.map((line) => htmlLine(line, lines.length > 1)),
        ...rest.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`),
        lines.length === 1 ? mailButton(open(app), lines[0]!.link) : mailButton(all, everything),
      ].join('\n'),
      last: `${escapeHtml(why)} ${footer}`,
    }),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}

function plainLine({ sentence, quote, link }: Line): string {
  return [sentence, ...(quote === undefined ? [] : [quote]), link].join('\n')
}

/** The only notification is the title already. */
function htmlLine({ sentence, quote, link }: Line, isNamed: boolean): string {
  const name = `<a href="${escapeHtml(link)}" style="color:inherit;font-weight:620">${escapeHtml(sentence)}</a>`
  const words = quote === undefined ? '' : `<span style="${quiet}">${escapeHtml(quote)}</span>`
  const parts = [isNamed ? name : '', words].filter((part) => part !== '')
  return parts.length === 0 ? '' : `<p style="margin:0 0 16px">${parts.join('<br>')}</p>`
}
