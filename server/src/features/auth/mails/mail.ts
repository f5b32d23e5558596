import type { Language } from '@app/contract/limits.ts'

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

const fonts = "Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const ink = '#1a1e27'
const quiet = 'color:#666a73;font-size:13px;line-height:18px'

/** Uses inline styles, as mail clients ignore style sheets. */
function page({ app, title, body, button, link, codePart, last }: MailTexts, language: Language): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f8f8f5;color:${ink};font-family:${fonts};font-size:15px;line-height:23px">
<div style="max-width:480px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 16px;font-size:19px;font-weight:680">${escapeHtml(app)}</p>
<div style="background:#ffffff;border:1px solid #e3e2dd;border-radius:12px;padding:28px">
<h1 style="margin:0 0 8px;font-size:22px;line-height:28px;font-weight:650">${escapeHtml(title)}</h1>
<p style="margin:0 0 20px">${escapeHtml(body)}</p>
${codePart ? codeHtml(codePart) : ''}<a href="${escapeHtml(link)}" style="display:block;padding:13px;background:${ink};color:#ffffff;border-radius:10px;text-align:center;text-decoration:none;font-weight:620">${escapeHtml(button)}</a>
${codePart ? `<p style="margin:16px 0 0;${quiet}">${escapeHtml(codePart.life)}</p>` : ''}
</div>
<p style="margin:20px 0 0;${quiet}">${escapeHtml(last)}</p>
</div></body></html>`
}

function codeHtml({ code, type, press }: CodePart): string {
  return `<p style="margin:0 0 8px;${quiet}">${escapeHtml(type)}</p>
<p style="margin:0 0 20px;padding:16px 8px;background:#f4f3f0;border-radius:10px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:30px;line-height:36px;font-weight:650;letter-spacing:3px;-webkit-user-select:all;user-select:all">${escapeHtml(code)}</p>
<p style="margin:0 0 8px;${quiet}">${escapeHtml(press)}</p>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
