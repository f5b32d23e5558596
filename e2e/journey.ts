import { type BrowserContext, type ConsoleMessage, expect, test as base } from '@playwright/test'

const complaint = /Content Security Policy|Trusted(?:HTML|ScriptURL|Script)|TrustedTypePolicy/i

/** A journey in any number of browsers. It fails when a page breaks the content policy, which browsers tell the console. */
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
