import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const languages = ['en', 'sv', 'de'] as const
export type Language = (typeof languages)[number]
export type Texts = ReturnType<typeof textsIn>

const locales = join(import.meta.dirname, '../web/src/locales')

/** Returns a text of the app by its key, with variables such as `{name}` filled in. */
export function textsIn(language: Language) {
  const folder = join(locales, language)
  const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const texts = Object.assign({}, ...files.map((file) => JSON.parse(file) as object)) as Record<string, string>
  return (key: string, values: Record<string, string> = {}): string => {
    const text = texts[key]
    if (text === undefined) throw new Error(`There is no text ${key} in ${language}.`)
    return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!).replace(/<\/?\w+>/g, '')
  }
}

/** The source of a pattern for a text of the app, with patterns in the places of its variables. */
export function patternOf(t: Texts, key: string, patterns: Record<string, string> = {}): string {
  const marks = Object.entries(patterns).map(([name, pattern]) => ({ name, mark: `{${name}}`, pattern }))
  const text = t(key, Object.fromEntries(marks.map(({ name, mark }) => [name, mark])))
  return marks.reduce(
    (source, { mark, pattern }) => source.replace(RegExp.escape(mark), () => pattern),
    RegExp.escape(text),
  )
}
