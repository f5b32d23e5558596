import { type BrowserContext, type ConsoleMessage, expect, test as base } from '@playwright/test'

import { type Language, textsIn } from './texts.ts'

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
export function inEachLanguage(declare: (language: Language, t: ReturnType<typeof textsIn>) => void): void {
  for (const language of ['en', 'sv', 'de'] as const) {
    test.describe(language, { tag: `@${language}` }, () => declare(language, textsIn(language)))
  }
}
