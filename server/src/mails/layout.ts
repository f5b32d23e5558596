import type { Language } from '@app/contract/languages.ts'

import type { OutgoingMail } from '#partners/mail/mail.ts'

/** A code to type, the line before it, the line before the link, and how long both are valid. */
type CodePart = { code: string; type: string; press: string; life: string }

export type MailContent = {
  /** The name of the brand. */
  app: string
  title: string
  paragraphs: readonly string[]
  codePart?: CodePart | undefined
  button?: { text: string; link: string }
  /** The small print. */
  last: string
}

/** Lays out a mail as plain text and as HTML. */
export function layOut(content: MailContent, language: Language): Pick<OutgoingMail, 'text' | 'html'> {
  return { text: plainText(content), html: page(content, language) }
}

/** The code comes before the link, so that programs that read the mail find it first. */
function plainText({ app, title, paragraphs, codePart, button, last }: MailContent): string {
  const { code, type, press, life } = codePart ?? {}
  const link = button && `${press ?? `${button.text}:`} ${button.link}`
  const lines = [codePart && `${type} ${code}`, link, life].filter((line) => line !== undefined)
  return [title, ...paragraphs, ...lines, last, app].join('\n\n')
}

const fonts = "Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const ink = '#1a1e27'
export const quiet = 'color:#666a73;font-size:13px;line-height:18px'

function page({ app, title, paragraphs, codePart, button, last }: MailContent, language: Language): string {
  const content = `${paragraphs.map((text) => paragraphHtml(text)).join('\n')}
${codePart ? codeHtml(codePart) : ''}${button ? mailButton(button.text, button.link) : ''}
${codePart ? `<p style="margin:16px 0 0;${quiet}">${escapeHtml(codePart.life)}</p>` : ''}`
  return mailPage({ app, language, title, content, last: escapeHtml(last) })
}

type Page = {
  /** The name of the brand. */
  app: string
  language: Language
  title: string
  /** HTML below the title. */
  content: string
  /** HTML in small print below the card. */
  last: string
}

/** The HTML of a mail. Uses inline styles, as mail clients ignore style sheets. */
export function mailPage({ app, language, title, content, last }: Page): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f8f8f5;color:${ink};font-family:${fonts};font-size:15px;line-height:23px">
<div style="max-width:480px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 16px;font-size:19px;font-weight:680">${escapeHtml(app)}</p>
<div style="background:#ffffff;border:1px solid #e3e2dd;border-radius:12px;padding:28px">
<h1 style="margin:0 0 8px;font-size:22px;line-height:28px;font-weight:650">${escapeHtml(title)}</h1>
${content}
</div>
<p style="margin:20px 0 0;${quiet}">${last}</p>
</div></body></html>`
}

function paragraphHtml(text: string): string {
  return `<p style="margin:0 0 20px;overflow-wrap:anywhere">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}

function codeHtml({ code, type, press }: CodePart): string {
  return `<p style="margin:0 0 8px;${quiet}">${escapeHtml(type)}</p>
<p style="margin:0 0 20px;padding:16px 8px;background:#f4f3f0;border-radius:10px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:30px;line-height:36px;font-weight:650;letter-spacing:3px;-webkit-user-select:all;user-select:all">${escapeHtml(code)}</p>
<p style="margin:0 0 8px;${quiet}">${escapeHtml(press)}</p>
`
}

export function mailButton(label: string, link: string): string {
  return `<a href="${escapeHtml(link)}" style="display:block;padding:13px;background:${ink};color:#ffffff;border-radius:10px;text-align:center;text-decoration:none;font-weight:620">${escapeHtml(label)}</a>`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
