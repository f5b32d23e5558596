import { expect, it } from 'vitest'

import { languageOf } from './language.ts'

const of = (content: string, mentions: string[] = []) =>
  languageOf({ title: '', content, tags: mentions.map((mention) => ({ mention })) })

it.each([
  ['en', 'Volvo is cheap'],
  ['sv', 'Köp Volvo!'],
  ['sv', 'Jag håller med'],
  ['de', 'Ist das billig?'],
  ['de', 'SAP ist zu teuer'],
  ['fi', 'Ostaisin nyt lisää'],
])('a post in %s is known by a few words: %s', async (language, content) => {
  expect(await of(content)).toBe(language)
})

it.each(['', '📈', 'SAP', 'https://example.com/it-is-an-english-sentence', '12,5 %'])(
  '"%s" has no language',
  async (content) => {
    expect(await of(content)).toBeNull()
  },
)

it('does not count names and addresses', async () => {
  const names = ['Die Deutsche Bank und ihre Aktien', 'Wir sind die Besten von allen']
  const content = `Jag köper @${names[0]} och @${names[1]} https://example.com/das-ist-ein-deutscher-satz`
  expect(await of(content, names)).toBe('sv')
})
