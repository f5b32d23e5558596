import type { Language } from '@app/contract/limits.ts'
import { APP_NAME } from '@app/domain/constants.ts'

import type { OutgoingMail } from '#partners/mail/mail.ts'

import { common, type MailKind, texts } from './texts.ts'

export type { MailKind }

type Content = { code: string; link: string }

/** A mail about signing in. That there is no account carries no code. */
export function writeMail(kind: MailKind, language: Language, content: Content): Omit<OutgoingMail, 'to'> {
  return {
    subject: texts[language][kind].subject,
    text: plain(kind, language, content),
    html: page(kind, language, content),
  }
}

function plain(kind: MailKind, language: Language, { code, link }: Content): string {
  const { title, body } = texts[language][kind]
  const { orType, life, notYou } = common[language]
  const codeLines = kind === 'no_account' ? [] : [`${orType} ${code}`, life]
  return [title, body, link, ...codeLines, notYou, APP_NAME].join('\n\n')
}

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

function page(kind: MailKind, language: Language, { code, link }: Content): string {
  const { title, body, button } = texts[language][kind]
  const { orType, life, notYou } = common[language]
  const codeBlock =
    kind === 'no_account'
      ? ''
      : `<p style="margin:24px 0 8px;color:#535862">${orType}</p>
<p style="margin:0;padding:14px;background:#f4f3f0;border-radius:10px;text-align:center;font-size:26px;font-weight:650;letter-spacing:3px">${code}</p>
<p style="margin:12px 0 0;color:#666a73;font-size:13px">${life}</p>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin:0;background:#f8f8f5;color:#1a1e27;${font};font-size:15px;line-height:23px">
<div style="max-width:480px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 16px;font-size:19px;font-weight:680">${APP_NAME}</p>
<div style="background:#ffffff;border:1px solid #e3e2dd;border-radius:12px;padding:28px">
<h1 style="margin:0 0 8px;font-size:22px;line-height:28px;font-weight:650">${title}</h1>
<p style="margin:0 0 20px">${body}</p>
<a href="${escapeHtml(link)}" style="display:block;padding:13px;background:#1a1e27;color:#ffffff;border-radius:10px;text-align:center;text-decoration:none;font-weight:620">${button}</a>
${codeBlock}
</div>
<p style="margin:20px 0 0;color:#666a73;font-size:13px;line-height:18px">${notYou}</p>
</div></body></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
