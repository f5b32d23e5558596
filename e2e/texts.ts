import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Language = 'en' | 'sv' | 'de'

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
