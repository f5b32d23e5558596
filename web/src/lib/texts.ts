import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { createElement, Fragment, type ReactNode } from 'react'

import { localeOf, type Language } from '#lib/format/language.ts'
import type { MessageId, Texts } from '#locales/catalogue.ts'

export type TextValues = Record<string, string | number | Date | null | undefined>
export type RichValues = Record<string, TextValues[string] | ReactNode | ((chunks: ReactNode[]) => ReactNode)>

/** The texts of one language, ready to be filled in. */
export type Translator = {
  has: (id: string) => boolean
  text: (id: MessageId, values?: TextValues) => string
  rich: (id: MessageId, values?: RichValues) => ReactNode
}

/** @param onMissing is told of a key that is not among the texts; it then reads as nothing. */
export function translator(language: Language, texts: Texts, onMissing: (id: string) => void): Translator {
  const formats = new Map<string, IntlMessageFormat>()

  const formatOf = (id: string): IntlMessageFormat | undefined => {
    const known = formats.get(id)
    if (known) return known
    const message = texts[id]
    if (message === undefined) {
      onMissing(id)
      return undefined
    }
    const format = new IntlMessageFormat(message, localeOf(language))
    formats.set(id, format)
    return format
  }

  return {
    has: (id) => id in texts,
    text: (id, values) => plain(texts[id]) ?? String(formatOf(id)?.format(values) ?? ''),
    rich: (id, values) => joined(formatOf(id)?.format<ReactNode>(values && withJoinedChunks(values))),
  }
}

/** A text without variables needs no formatter. */
function plain(message: string | MessageFormatElement[] | undefined): string | undefined {
  const only = Array.isArray(message) && message.length === 1 ? message[0] : undefined
  return only?.type === literal ? only.value : undefined
}

const literal = 0 satisfies MessageFormatElement['type']

/** The parts become children of one element, so that none of them needs a key. */
function joined(parts: ReactNode | ReactNode[]): ReactNode {
  return Array.isArray(parts) ? createElement(Fragment, null, ...(parts as ReactNode[])) : parts
}

function withJoinedChunks(values: RichValues) {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (chunks: ReactNode[]) => value([createElement(Fragment, { key: name }, ...chunks)])
      : value,
  ])
  return Object.fromEntries(entries) as Record<string, ReactNode>
}
