import { expect, type Page } from '@playwright/test'

/** Executed scripts, violations of the content policy and requests to other hosts while the pages were open. */
type Harm = { executed: string[]; violations: string[]; foreign: string[]; marked: string[] }

/** Watches all that a page does. `look` also looks at what is shown at the moment; `expectNone` is called in the end. */
export async function watchForHarm(page: Page, ownHost: string) {
  const harm: Harm = { executed: [], violations: [], foreign: [], marked: [] }
  await page.exposeFunction('xss', () => void harm.executed.push(page.url()))
  await page.exposeFunction('violated', (text: string) => void harm.violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      ;(window as never as { violated: (text: string) => void }).violated(`${violatedDirective} ${blockedURI}`)
    })
  })
  page.on('dialog', (dialog) => {
    harm.executed.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (sent) => {
    const { protocol, host } = new URL(sent.url())
    if (/^(?:https?|wss?):$/.test(protocol) && host !== ownHost) harm.foreign.push(sent.url())
  })
  return {
    look: async (): Promise<void> => {
      harm.marked.push(...(await page.evaluate(marked)).map((what) => `${page.url()}: ${what}`))
    },
    expectNone: () => expect(harm).toEqual({ executed: [], violations: [], foreign: [], marked: [] }),
  }
}

/** Runs in the page: the elements and attributes that the app never makes, as a text would if it were more than text. */
function marked(): string[] {
  const addresses = ['href', 'src', 'srcdoc', 'action', 'formaction', 'data', 'xlink:href']
  const elements = [...document.body.querySelectorAll('*')]
  const forbidden = document.querySelectorAll('#root :is(iframe, object, embed, base, meta, math, frame, applet)')
  return [
    ...[...forbidden].map(({ outerHTML }) => outerHTML.slice(0, 100)),
    ...elements.flatMap((element) =>
      [...element.attributes].flatMap(({ name, value }) => {
        const isScript = addresses.includes(name) && /^\s*(?:javascript|vbscript|data:text)/i.test(value)
        return isScript || /^on/i.test(name) ? `${name}=${value.slice(0, 100)}` : []
      }),
    ),
  ]
}
