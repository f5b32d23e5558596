import type { Language } from '@app/contract/limits.ts'

import { escapeHtml, mailButton, mailPage, quiet } from '#partners/mail/layout.ts'
import type { OutgoingMail } from '#partners/mail/mail.ts'

import { common, type MailKind, textsOf } from './texts.ts'

export type { MailKind }

type Content = { app: string; code: string; link: string }

/** Writes a mail about signing in. The one that says that there is no account contains no code. */
export function writeMail(kind: MailKind, language: Language, { app, code, link }: Content): Omit<OutgoingMail, 'to'> {
  const { subject, title, body, button } = textsOf(kind, language, app)
  const { type, press, life, notYou, ignore } = common[language]
  const codePart = kind === 'no_account' ? undefined : { code, type, press, life }
  const parts = { app, title, body, button, link, codePart, last: codePart ? `${ignore} ${notYou}` : ignore }
  return { subject, text: plainText(parts), html: page(parts, language) }
}

type CodePart = { code: string; type: string; press: string; life: string }
type MailTexts = {
  app: string
  title: string
  body: string
  button: string
  link: string
  codePart: CodePart | undefined
  last: string
}

/** The code comes before the link, so that programs that read the mail find it first. */
function plainText({ app, title, body, button, link, codePart, last }: MailTexts): string {
  const { code, type, press, life } = codePart ?? {}
  const lines = codePart ? [`${type} ${code}`, `${press} ${link}`, life] : [`${button}: ${link}`]
  return [title, body, ...lines, last, app].join('\n\n')
}

function page({ app, title, body, button, link, codePart, last }: MailTexts, language: Language): string {
  const content = `<p style="margin:0 0 20px">${escapeHtml(body)}</p>
${codePart ? codeHtml(codePart) : ''}${mailButton(button, link)}
${codePart ? `<p style="margin:16px 0 0;${quiet}">${escapeHtml(codePart.life)}</p>` : ''}`
  return mailPage({ app, language, title, content, last: escapeHtml(last) })
}

function codeHtml({ code, type, press }: CodePart): string {
  return `<p style="margin:0 0 8px;${quiet}">${escapeHtml(type)}</p>
<p style="margin:0 0 20px;padding:16px 8px;background:#f4f3f0;border-radius:10px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:30px;line-height:36px;font-weight:650;letter-spacing:3px;-webkit-user-select:all;user-select:all">${escapeHtml(code)}</p>
<p style="margin:0 0 8px;${quiet}">${escapeHtml(press)}</p>
`
}
