import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

/** The lines of a document without their words: headings, list items and bold beginnings, and the numbers in them. */
const shapeOf = (doc: string, language: string) =>
  readFileSync(`${import.meta.dirname}/legal/${doc}.${language}.md`, 'utf8')
    .split('\n')
    .map((line) => ({
      mark: /^(#+ |- \*\*|- )?/.exec(line)![0],
      isEmpty: line === '',
      numbers: line.match(/\d+/g)?.toSorted() ?? [],
    }))

describe.each(['terms', 'privacy', 'rules', 'comdirect/terms'])('the %s', (doc) => {
  it.each(['sv', 'de'])('say in %s what they say in English', (language) => {
    expect(shapeOf(doc, language)).toEqual(shapeOf(doc, 'en'))
  })
})

describe('the terms of the pilot', () => {
  it.each([
    ['en', 'at least 18 years old, be resident in Germany'],
    ['sv', 'fyllt 18 år, vara bosatt i Tyskland'],
    ['de', 'mindestens 18 Jahre alt sein, deinen Wohnsitz in Deutschland haben'],
  ])('say in %s who may take part', (language, condition) => {
    expect(readFileSync(`${import.meta.dirname}/legal/comdirect/terms.${language}.md`, 'utf8')).toContain(condition)
  })
})

/** Nothing in the product tells members of new terms or asks them again, so that new ones cannot apply to them unasked. */
const changes = {
  en: 'the new ones apply to you only once you have accepted them',
  sv: 'gäller de nya för dig först när du har godkänt dem',
  de: 'gelten die neuen für dich erst, wenn du ihnen zugestimmt hast',
}

describe.each(['terms', 'comdirect/terms'])('the %s', (doc) => {
  it.each(['en', 'sv', 'de'] as const)('promise in %s about changes what the product keeps', (language) => {
    expect(readFileSync(`${import.meta.dirname}/legal/${doc}.${language}.md`, 'utf8')).toContain(changes[language])
  })
})

/** What members have on the server that others do not see, or see although nobody typed it. */
const held = {
  en: ['watchlists', 'price alerts', 'filters', 'block', 'weekly report', 'whether you owned it'],
  sv: ['bevakningslistor', 'kurslarm', 'filter', 'blocker', 'veckorapport', 'om du ägde den'],
  de: ['Watchlists', 'Kursalarme', 'Filter', 'blockier', 'Wochenbericht', 'ob du das Wertpapier besessen hast'],
}

describe.each(['en', 'sv', 'de'] as const)('the privacy notice in %s', (language) => {
  const notice = readFileSync(`${import.meta.dirname}/legal/privacy.${language}.md`, 'utf8')
  it.each(held[language])('names: %s', (word) => expect(notice).toContain(word))
})
