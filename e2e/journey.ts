import { type BrowserContext, type ConsoleMessage, expect, test as base } from '@playwright/test'

const complaint = /Content Security Policy|Trusted(?:HTML|ScriptURL|Script)|TrustedTypePolicy/i

/**
 * The `test` of journeys, for any number of browsers: fails if a page violates the content policy, which browsers log to
 * the console.
 */
export const test = base.extend<{ contentPolicy: string[] }>({
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
})
