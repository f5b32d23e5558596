import { type BrowserContext, type ConsoleMessage, expect, type Page, test as base } from '@playwright/test'

import { type Language, languages, type Texts, textsIn } from './texts.ts'

const complaint = /Content Security Policy|Trusted(?:HTML|ScriptURL|Script)|TrustedTypePolicy/i

/**
 * The `test` of all journeys, for any number of browsers: fails if a page violates the content policy, which browsers
 * log to the console.
 */
export const test = base.extend<{ contentPolicy: string[]; closing: void }>({
  contentPolicy: [
    async ({ browser }, use) => {
      const violations: string[] = []
      const listen = (message: ConsoleMessage) => {
        if (complaint.test(message.text())) violations.push(`${message.location().url}: ${message.text()}`)
      }
      const listenIn = (context: BrowserContext) => context.on('console', listen)
      browser.on('context', listenIn)
      await use(violations)
      browser.off('context', listenIn)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
  // Pages that journeys leave open would go on drawing live prices while others run.
  closing: [
    async ({ browser }, use) => {
      await use()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** Declares journeys that run in each language, at the size that takes its tag (`playwright.config.ts`). */
export function inEachLanguage(declare: (language: Language, t: Texts) => void): void {
  for (const language of languages) {
    test.describe(language, { tag: `@${language}` }, () => declare(language, textsIn(language)))
  }
}

export type Look = { language: Language; theme: 'light' | 'dark' }

export const everyLook: readonly Look[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).map((theme): Look => ({ language, theme })),
)

/** Has the app open in this language and theme. */
export async function lookLike(page: Page, look: Look): Promise<void> {
  await page.addInitScript((device) => {
    localStorage.setItem('sikta.language', device.language)
    localStorage.setItem('sikta.theme', device.theme)
  }, look)
}

const lookOfSize = [
  { look: { language: 'sv', theme: 'dark' }, tags: ['@desktop'] },
  { look: { language: 'de', theme: 'light' }, tags: ['@phone'] },
] as const

/** Whether each page is seen in everything that it may be seen in (decision 0096). */
export const isThorough = Boolean(process.env.THOROUGH)

/** Declares journeys that run in one language and theme at each size; with `THOROUGH=1`, in every one at both. */
export function inEachLook(declare: (t: Texts, look: Look) => void): void {
  const looks = isThorough ? everyLook.map((look) => ({ look, tags: [] })) : lookOfSize
  for (const { look, tags } of looks) {
    test.describe(`${look.language}, ${look.theme}`, { tag: [...tags] }, () => {
      test.beforeEach(({ page }) => lookLike(page, look))
      declare(textsIn(look.language), look)
    })
  }
}
