import { escapeHtml } from '#html.ts'

import type { Customer } from './customers.ts'
import { type Language, textOf, type Texts } from './link-texts.ts'
import type { Provider } from './providers.ts'

const style = `
  :root {
    color-scheme: light dark;
    --page: light-dark(#faf9f7, #0e1116);
    --card: light-dark(#fff, #14171d);
    --line: light-dark(#e3e2dd, #262a32);
    --text: light-dark(#1a1e27, #eef0f4);
    --quiet: light-dark(#5b606b, #a3a9b5);
    --accent: light-dark(#2a51cf, #83a3fd);
    --on-accent: light-dark(#fff, #0e1116);
  }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 24px 16px; background: var(--page); color: var(--text); font: 16px/1.5 Inter, system-ui, sans-serif; }
  main { max-width: 420px; margin: auto; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
  h1 { margin: 0 0 16px; font-size: 20px; }
  form, label { display: grid; gap: 8px; margin: 0 0 12px; }
  input, button, .button { font: inherit; width: 100%; min-height: 44px; padding: 8px 12px; color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: 8px; text-align: left; }
  button, .button { cursor: pointer; }
  .main { color: var(--on-accent); background: var(--accent); border-color: var(--accent); text-align: center; text-decoration: none; display: block; }
  .quiet { color: var(--quiet); text-align: center; }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
  table { width: 100%; font-size: 14px; border-collapse: collapse; }
  caption { text-align: left; color: var(--quiet); }
  td { padding: 4px 8px 4px 0; border-top: 1px solid var(--line); }
`

export type LinkPage = ReturnType<typeof linkPage>

/** The pages of Tink Link in one language. They need no scripts. */
export function linkPage(language: Language, path: string) {
  const text = (key: keyof Texts, values: Record<string, string> = {}) => escapeHtml(textOf(language, key, values))
  const whole = (title: string, body: string, head = '') =>
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
  const form = (action: string, content: string) => `<form method="post" action="${path}/${action}">${content}</form>`
  const cancel = form('cancel', `<button class="quiet">${text('cancel')}</button>`)
  const field = (name: string, label: string, type: string) =>
    `<label>${label}<input name="${name}" type="${type}" maxlength="50" autocomplete="off" required></label>`

  return {
    banks(providers: readonly Provider[]): string {
      const buttons = providers.map(
        ({ name, displayName }) =>
          `<button name="provider" value="${escapeHtml(name)}">${escapeHtml(displayName)}</button>`,
      )
      return whole(text('choose'), form('bank', buttons.join('') || text('noBanks')) + cancel)
    },
    login({ groupDisplayName: bank }: Provider, customers: readonly Customer[]): string {
      const rows = customers.map(({ name, username, password }) => {
        const cells = [name, username, password].map((cell) => `<td>${escapeHtml(cell)}</td>`)
        return `<tr>${cells.join('')}</tr>`
      })
      const fields = field('username', text('username'), 'text') + field('password', text('password'), 'password')
      const table = `<table><caption>${text('customers')}</caption>${rows.join('')}</table>`
      const button = `<button class="main">${text('next')}</button>`
      return whole(text('logIn', { bank }), form('login', fields + button) + cancel + table)
    },
    consent({ groupDisplayName: bank }: Provider, hint: string): string {
      const yes = `<button class="main" name="answer" value="agree">${text('agree')}</button>`
      const no = `<button class="quiet" name="answer" value="decline">${text('decline')}</button>`
      const who = hint === '' ? '' : `<p>${text('connectingAs', { hint })}</p>`
      return whole(text('consent'), `${who}<p>${text('consentText', { bank })}</p>${form('consent', yes + no)}`)
    },
    progress({ groupDisplayName: bank }: Provider): string {
      return whole(text('progress', { bank }), cancel, '<meta http-equiv="refresh" content="1">')
    },
    failed(message: string, backUrl: string): string {
      return whole(
        text('failed'),
        `<p>${escapeHtml(message)}</p><a class="main button" href="${escapeHtml(backUrl)}">${text('back')}</a>`,
      )
    },
  }
}
