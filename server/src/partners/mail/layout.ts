import type { Language } from '@app/contract/limits.ts'

type Page = {
  /** The brand. */
  app: string
  language: Language
  title: string
  /** HTML below the title. */
  content: string
  /** HTML in small print below the card. */
  last: string
}

const fonts = "Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const ink = '#1a1e27'
export const quiet = 'color:#666a73;font-size:13px;line-height:18px'

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

export function mailButton(label: string, link: string): string {
  return `<a href="${escapeHtml(link)}" style="display:block;padding:13px;background:${ink};color:#ffffff;border-radius:10px;text-align:center;text-decoration:none;font-weight:620">${escapeHtml(label)}</a>`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
