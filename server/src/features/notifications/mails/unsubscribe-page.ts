import { createHash } from 'node:crypto'

import type { Language } from '@app/contract/languages.ts'

import { escapeHtml } from '#mails/layout.ts'

import { texts } from './texts.ts'
import type { MailingList } from './unsubscribe.ts'

/** Looks like the mails, and is dark where they cannot be. */
const style =
  'body{margin:0;background:#f8f8f5;color:#1a1e27;font:1rem/1.5 Inter,system-ui,sans-serif}main{max-width:26rem;margin:2rem auto;padding:1.75rem;border:1px solid #e3e2dd;border-radius:.75rem;background:#fff}h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.75rem}p{margin:0 0 1.25rem}p:last-child{margin:1.25rem 0 0}button{width:100%;padding:.8rem;border:0;border-radius:.625rem;background:#1a1e27;color:#fff;font:inherit;font-weight:600;cursor:pointer}a{color:inherit}@media (width < 480px){main{margin:1rem;padding:1.25rem}}@media (prefers-color-scheme:dark){body{background:#0c0e13;color:#eef0f4}main{border-color:#2a2f3a;background:#14171d}button{background:#eef0f4;color:#1a1e27}}'

/** The page needs no script, and may send its form to this server only. */
export const pageHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}

type Page = { app: string; language: Language; list: MailingList; isDone: boolean }

/** Asks whether to unsubscribe, or says that it is done. */
export function unsubscribePage({ app, language, list, isDone }: Page): string {
  const { button, help, [list]: words } = texts[language].page
  const { title, ask, done } = words
  const write = (text: string) => escapeHtml(unbroken(text))
  const form = `<form method="post"><button name="List-Unsubscribe" value="One-Click">${escapeHtml(button)}</button></form>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml(`${title} · ${app}`)}</title><style>${style}</style></head>
<body><main><h1>${write(title)}</h1>
<p>${write(isDone ? done : ask)} ${write(help)}</p>
${isDone ? '' : form}
<p><a href="/more/settings">${escapeHtml(app)}</a></p></main></body></html>`
}

/** Keeps e-mail on one line. */
const unbroken = (text: string) => text.replaceAll(/\be-(?=mail|post)/gi, (e) => `${e[0]}\u2011`)
