import type { Language } from '@app/contract/languages.ts'

import { layOut } from '#mails/layout.ts'
import type { OutgoingMail } from '#partners/mail/mail.ts'

import { common, type MailKind, textsOf } from './texts.ts'

export type { MailKind }

type Content = { app: string; code: string; link: string }

/** Writes a mail about signing in. The one that says that there is no account contains no code. */
export function writeMail(kind: MailKind, language: Language, { app, code, link }: Content): Omit<OutgoingMail, 'to'> {
  const { subject, title, body, button } = textsOf(kind, language, app)
  const { type, press, life, notYou, ignore } = common[language]
  const codePart = kind === 'no_account' ? undefined : { code, type, press, life }
  const last = codePart ? `${ignore} ${notYou}` : ignore
  return {
    subject,
    ...layOut({ app, title, paragraphs: [body], codePart, button: { text: button, link }, last }, language),
  }
}
