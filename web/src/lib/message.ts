import {
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  type PluralElement,
  type TagElement,
} from '@formatjs/icu-messageformat-parser'

import { pluralRules } from '#lib/format/intl.ts'
import { formatDecimal } from '#lib/format/numbers.ts'
import type { Language } from '#lib/format/language.ts'

/** The values of a message: variables of type T, and functions that wrap the content of a tag. */
export type MessageValues<T> = Record<string, T | string | number | null | undefined | ((inside: (T | string)[]) => T)>

type Scope<T> = { values: MessageValues<T>; language: Language; /** The number that # stands for. */ count?: number }

/**
 * Formats a parsed message to its parts in order. Supports the part of ICU MessageFormat that the texts use, at a
 * fraction of the size: variables, plain numbers, plurals, selects and tags.
 */
export function messageParts<T>(elements: readonly MessageFormatElement[], scope: Scope<T>): (T | string)[] {
  return elements.flatMap((element): (T | string)[] => {
    if (isLiteralElement(element)) return [element.value]
    if (isPoundElement(element)) return [formatDecimal(scope.count, scope.language)]
    if (isTagElement(element)) return tagParts(element, scope)
    if (isPluralElement(element)) return pluralParts(element, scope)
    const value = valueOf(element.value, scope)
    if (isSelectElement(element)) {
      return messageParts((element.options[String(value)] ?? element.options.other!).value, scope)
    }
    if (isNumberElement(element)) return [formatDecimal(Number(value), scope.language)]
    if (value === null || value === undefined || typeof value === 'function') return []
    return [typeof value === 'number' ? String(value) : value]
  })
}

function tagParts<T>(element: TagElement, scope: Scope<T>): (T | string)[] {
  const inside = messageParts(element.children, scope)
  const wrap = valueOf(element.value, scope)
  return typeof wrap === 'function' ? [(wrap as (inside: (T | string)[]) => T)(inside)] : inside
}

function pluralParts<T>(element: PluralElement, scope: Scope<T>): (T | string)[] {
  const value = Number(valueOf(element.value, scope))
  const count = value - element.offset
  const rule = pluralRules(scope.language, element.pluralType ?? 'cardinal').select(count)
  const options: Record<string, { value: MessageFormatElement[] }> = element.options
  const option = options[`=${value}`] ?? options[rule] ?? options.other!
  return messageParts(option.value, { ...scope, count })
}

function valueOf<T>(name: string, { values }: Scope<T>): MessageValues<T>[string] {
  if (import.meta.env.DEV && !(name in values)) throw new Error(`the text needs a value for ${name}`)
  return values[name]
}
