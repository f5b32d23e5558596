import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { createElement, Fragment, type ReactNode } from 'react'

import type { Language } from '#lib/format/language.ts'
import type { MessageId, Texts } from '#locales/catalogue.ts'

import { brand } from './brand.ts'
import { messageParts, type MessageValues } from './message.ts'

export type TextValues = Record<string, string | number | undefined>
export type RichValues = Record<string, ReactNode | ((chunks: ReactNode[]) => ReactNode)>

/** Formats the texts of one language. */
export type Translator = {
  has: (id: string) => boolean
  text: (id: MessageId, values?: TextValues) => string
  rich: (id: MessageId, values?: RichValues) => ReactNode
}

/** Values that every text may use. */
const common = () => ({ app: brand().name })

// Never empty: a gap in place of an error text would look like success.
const missing: readonly MessageFormatElement[] = [{ type: TYPE.literal, value: '…' }]

/** @param onMissing is called with the key of a missing text, which is shown as an ellipsis. */
export function translator(language: Language, texts: Texts, onMissing: (id: string) => void): Translator {
  const parsed = new Map<string, readonly MessageFormatElement[]>()

  const message = (id: string): readonly MessageFormatElement[] => {
    const known = parsed.get(id)
    if (known) return known
    const text = texts[id]
    if (text === undefined) {
      onMissing(id)
      return missing
    }
    // Builds contain only parsed texts; strings occur in development and tests.
    const elements = typeof text === 'string' ? parse(text) : text
    parsed.set(id, elements)
    return elements
  }

  return {
    has: (id) => id in texts,
    text: (id, values = {}) =>
      messageParts<string>(message(id), { values: { ...common(), ...values }, language }).join(''),
    rich: (id, values = {}) => {
      const scope = { values: { ...common(), ...withKeyedChunks(values) }, language }
      return createElement(Fragment, null, ...messageParts<ReactNode>(message(id), scope))
    },
  }
}

/** Wraps the content of a tag in one keyed element, so that callers need no keys. */
function withKeyedChunks(values: RichValues): MessageValues<ReactNode> {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (inside: ReactNode[]) => value([createElement(Fragment, { key: name }, ...inside)])
      : value,
  ])
  return Object.fromEntries(entries) as MessageValues<ReactNode>
}
