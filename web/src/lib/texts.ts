import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { createElement, Fragment, type ReactNode } from 'react'

import type { Language } from '#lib/format/language.ts'
import type { MessageId, Texts } from '#locales/catalogue.ts'

import { messageParts, type MessageValues } from './message.ts'

export type TextValues = Record<string, string | number | undefined>
export type RichValues = Record<string, ReactNode | ((chunks: ReactNode[]) => ReactNode)>

/** The texts of one language, ready to be filled in. */
export type Translator = {
  has: (id: string) => boolean
  text: (id: MessageId, values?: TextValues) => string
  rich: (id: MessageId, values?: RichValues) => ReactNode
}

/** @param onMissing is told of a key that is not among the texts; it then reads as nothing. */
export function translator(language: Language, texts: Texts, onMissing: (id: string) => void): Translator {
  const parsed = new Map<string, readonly MessageFormatElement[]>()

  const message = (id: string): readonly MessageFormatElement[] => {
    const known = parsed.get(id)
    if (known) return known
    const text = texts[id]
    if (text === undefined) {
      onMissing(id)
      return []
    }
    // A build has parsed them all; this is for development and tests.
    const elements = typeof text === 'string' ? parse(text) : text
    parsed.set(id, elements)
    return elements
  }

  return {
    has: (id) => id in texts,
    text: (id, values = {}) => messageParts<string>(message(id), { values, language }).join(''),
    rich: (id, values = {}) => {
      const scope = { values: withKeyedChunks(values), language }
      return createElement(Fragment, null, ...messageParts<ReactNode>(message(id), scope))
    },
  }
}

/** What stands in a tag becomes one element, so that whoever wraps it need not think of keys. */
function withKeyedChunks(values: RichValues): MessageValues<ReactNode> {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (inside: ReactNode[]) => value([createElement(Fragment, { key: name }, ...inside)])
      : value,
  ])
  return Object.fromEntries(entries) as MessageValues<ReactNode>
}
