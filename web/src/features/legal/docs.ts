import { createElement } from 'react'

import { brand, shownVariant } from '#lib/brand.ts'
import type { Language } from '#lib/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

import { DocText, DocWaiting } from './DocText.tsx'

const files = import.meta.glob<string>('../../locales/legal/**/*.md', { query: '?raw', import: 'default' })

/** The documents, with the keys of their names. */
export const docs = { terms: 'app_terms', privacy: 'app_privacy', rules: 'legal_rules' } as const

export type Doc = keyof typeof docs

export const isDoc = (name: string): name is Doc => Object.hasOwn(docs, name)

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
