import { createHash } from 'node:crypto'

import type { Language } from '@app/contract/limits.ts'

import { escapeHtml } from '#mails/layout.ts'

import { texts } from './texts.ts'
import type { MailingList } from './unsubscribe.ts'

const style =
  'body{max-width:26rem;margin:4rem auto;padding:0 1.25rem;font:1rem/1.5 system-ui,sans-serif}button{padding:.75rem 1.25rem;font:inherit}'

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
  const form = `<form method="post"><button name="List-Unsubscribe" value="One-Click">${escapeHtml(button)}</button></form>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml(`${title} · ${app}`)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(isDone ? done : ask)} ${escapeHtml(help)}</p>
${isDone ? '' : form}
<p><a href="/more/settings">${escapeHtml(app)}</a></p></main></body></html>`
}
