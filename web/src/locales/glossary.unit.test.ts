import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

const root = `${import.meta.dirname}/../../..`
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')

type Text = { key: string; text: string }

const quoted = (source: string) => [...source.matchAll(/(['`])(.*?)\1/g)].map(([, , text = '']) => text)

/** Every text in a language, by its key or by where it stands. */
function textsIn(language: string): Text[] {
  const catalogues = readdirSync(`${import.meta.dirname}/${language}`).flatMap((file) =>
    Object.entries(JSON.parse(read(`web/src/locales/${language}/${file}`)) as Record<string, string>),
  )
  const legal = ['terms', 'privacy'].flatMap((doc) => read(`web/src/locales/legal/${doc}.${language}.md`).split('\n'))
  const explore = quoted(read(`server/src/features/explore/texts/${language}.ts`)).filter((text) => !text.includes('/'))
  const mails = read('server/src/features/auth/mails/texts.ts')
    .split(/^(?: {2}(?=(?:en|sv|de): )|const )/m)
    .filter((part) => part.startsWith(`${language}: {`) || part.startsWith(`${language} = `))
    .flatMap(quoted)
  const notes = quoted(read(`server/src/features/news/texts/${language}.ts`)).filter((text) => !text.includes('/'))
  return [
    ...catalogues.map(([key, text]) => ({ key, text })),
    ...legal.map((text) => ({ key: 'legal', text })),
    ...explore.map((text) => ({ key: 'explore', text })),
    ...mails.map((text) => ({ key: 'mail', text })),
    ...notes.map((text) => ({ key: 'notes', text: text.replaceAll(/\$\{[^}]*\}/g, 'N') })),
  ]
}

const globbed = (pattern: string) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`)

/** Without the names of variables and tags. */
const wordsOf = (text: string) => text.replace(/\{\w+(?=[,}])|<\/?\w+>/g, ' ')

/** `word`, or `beginning*`; letters with accents count as letters. */
const worded = (word: string) =>
  new RegExp(`(?<![\\p{L}-])${word.replace(/\*$/, '')}${word.endsWith('*') ? '' : '(?![\\p{L}])'}`, 'iu')

const rules = [...read('docs/glossary.md').matchAll(/^\| (en|sv|de) +\| (.+?) +\| (.+?) +\| (.*?) *\|$/gm)].map(
  ([, language = '', words = '', instead = '', where = '']) => {
    const keys = [...where.matchAll(/`(.+?)`/g)].map(([, pattern = '']) => globbed(pattern))
    const isNamed = (key: string) => keys.some((pattern) => pattern.test(key))
    const appliesTo = (key: string) => keys.length === 0 || isNamed(key) !== where.startsWith('not')
    return { language, words: words.split(', '), instead, appliesTo }
  },
)

/** What a text must not contain, as marks and spaces. */
const spelling: Record<string, RegExp> = {
  en: /\d\s%|[„”](?=\p{L})|(?<=\p{L})'/u,
  sv: /\d%|\d %|[“„]/u,
  de: /\d%|\d %|”|[^\u00a0]…/u,
}
const anywhere = /\.\.\.|"| {2}|^ | $/

it('has rules for each language', () => {
  expect(rules.length).toBeGreaterThan(30)
  expect(new Set(rules.map(({ language }) => language))).toEqual(new Set(['en', 'sv', 'de']))
})

describe.each(['en', 'sv', 'de'])('the texts in %s', (language) => {
  const texts = textsIn(language)

  it('use the words of the glossary', () => {
    const faults = rules
      .filter((rule) => rule.language === language)
      .flatMap(({ words, instead, appliesTo }) =>
        texts
          .filter(({ key }) => appliesTo(key))
          .flatMap(({ key, text }) =>
            words
              .filter((word) => worded(word).test(wordsOf(text)))
              .map((word) => `${key}: "${text}" (${word} -> ${instead})`),
          ),
      )
    expect(faults).toEqual([])
  })

  it("follow the language's spacing and quotation marks", () => {
    const isWrong = ({ key, text }: Text) => spelling[language]!.test(text) || (key !== 'legal' && anywhere.test(text))
    expect(texts.filter(isWrong)).toEqual([])
  })
})
