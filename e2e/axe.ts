import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'
import type axe from 'axe-core'

// Less than half of what the package exports, which every page that is loaded would have to parse.
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Document = Pick<Page, 'evaluate'>

/** Waits for fades to finish, because colours are pale until then; fades begin with the first frame. */
async function faded(document: Document): Promise<void> {
  await document.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(window.document.getAnimations().map(({ finished }) => finished))
  })
}

/** All violations in a page or in the document of a frame, of any severity, each with its elements; frames in it are not looked into. */
export async function faultsIn(document: Document, rulesOff: readonly string[] = []): Promise<string[]> {
  await faded(document)
  const isThere = await document.evaluate(() => 'axe' in window)
  if (!isThere) await document.evaluate(source)
  const { violations } = await document.evaluate(
    (rules) =>
      (window as unknown as { axe: typeof axe }).axe.run({
        resultTypes: ['violations'],
        reporter: 'no-passes',
        rules,
        iframes: false,
        // No rule that is on reads style sheets.
        preload: false,
      }),
    Object.fromEntries(rulesOff.map((rule) => [rule, { enabled: false }])),
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
