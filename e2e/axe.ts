import type { Page } from '@playwright/test'
import axe from 'axe-core'

type Frame = Pick<Page, 'evaluate'>

/** All violations in a document, of any severity, each with its elements; frames in it are not looked into. */
export async function faultsIn(document: Frame): Promise<string[]> {
  await document.evaluate(axe.source)
  const { violations } = await document.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      reporter: 'no-passes',
      iframes: false,
      preload: false,
    }),
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
