import { createElement } from 'react'

import { brand, shownVariant } from '#lib/brand.ts'
import type { Language } from '#lib/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

import { DocText, DocWaiting } from './DocText.tsx'

const files = import.meta.glob<string>('../../locales/legal/**/*.md', { query: '?raw', import: 'default' })

export type Doc = 'terms' | 'privacy'

export const isDoc = (name: string): name is Doc => name === 'terms' || name === 'privacy'

const parts = Object.fromEntries(
  Object.entries(files).map(([path, download]) => {
    const withText = async () => {
      const text = (await download()).replaceAll('{app}', brand().name)
      return { Text: () => createElement(DocText, { text }) }
    }
    return [path, lazyPart(withText, 'Text', { waiting: () => createElement(DocWaiting) })]
  }),
)

/** The brand's own document in a language, or the general one: a part of the page, fetched when it is shown. */
export function partOf(doc: Doc, language: Language) {
  const own = `../../locales/legal/${shownVariant()}/${doc}.${language}.md`
  return parts[own in files ? own : `../../locales/legal/${doc}.${language}.md`]!
}
