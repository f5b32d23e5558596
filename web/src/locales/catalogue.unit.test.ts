import { readdirSync, readFileSync } from 'node:fs'

import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'

const sets = import.meta.glob<{ files: Record<string, unknown> }>('./{en,sv,de}*.ts', { eager: true })
const folder = (language: string) => `${import.meta.dirname}/${language}`
const filesOf = (language: string) => readdirSync(folder(language)).filter((name) => name.endsWith('.json'))
const textsOf = (language: string, file: string) =>
  JSON.parse(readFileSync(`${folder(language)}/${file}`, 'utf8')) as Record<string, string>

const english = filesOf('en')
const others = ['sv', 'de'] as const

/** `count:plural(one,other)`, `name`, `link:tag`: what the code must hand to the text. */
function variables(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return [`${element.value}:tag`, ...variables(element.children)]
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      const parts = Object.values(element.options).flatMap((option) => variables(option.value))
      const cases = element.type === TYPE.select ? Object.keys(element.options).toSorted().join() : 'plural'
      return [`${element.value}:${cases}`, ...parts]
    }
    return [element.value]
  })
}

/** Date and time variables are not among what the web can fill in; dates are written by lib/format and handed in. */
function needsMore(elements: MessageFormatElement[]): boolean {
  return elements.some((element) => {
    if (element.type === TYPE.date || element.type === TYPE.time) return true
    if (element.type === TYPE.number) return Boolean(element.style)
    if (element.type === TYPE.tag) return needsMore(element.children)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return false
    return Object.values(element.options).some((option) => needsMore(option.value))
  })
}

/** `app`, the brand's name, is there for every text. */
const variablesOf = (text: string) => [...new Set(variables(parse(text)))].filter((name) => name !== 'app').toSorted()

describe('the catalogues', () => {
  it.each(others)('have the same files in %s as in English', (language) => {
    expect(filesOf(language)).toEqual(english)
  })

  it('are all listed where the keys are typed', () => {
    const source = readFileSync(`${import.meta.dirname}/catalogue.ts`, 'utf8')
    for (const file of english) expect(source).toContain(`'./en/${file}'`)
  })

  it.each(['en', ...others])('are each in one of the sets that pages load, in %s', (language) => {
    const inSets = Object.entries(sets).flatMap(([path, { files }]) =>
      path === `./${language}.ts` || path.startsWith(`./${language}-`) ? Object.keys(files) : [],
    )
    expect(inSets.toSorted()).toEqual(english.map((file) => `./${language}/${file}`))
  })

  it('use a key only once', () => {
    const keys = english.flatMap((file) => Object.keys(textsOf('en', file)))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  describe.each(english)('%s', (file) => {
    const base = textsOf('en', file)

    it('has no empty text and can be parsed', () => {
      for (const [key, text] of Object.entries(base)) {
        expect(text.trim(), key).not.toBe('')
        expect(() => parse(text), key).not.toThrow()
        expect(needsMore(parse(text)), key).toBe(false)
      }
    })

    it.each(others)('has the same keys and variables in %s', (language) => {
      const translated = textsOf(language, file)
      expect(Object.keys(translated).toSorted()).toEqual(Object.keys(base).toSorted())
      for (const [key, text] of Object.entries(translated)) {
        expect(text.trim(), key).not.toBe('')
        expect(variablesOf(text), key).toEqual(variablesOf(base[key]!))
      }
    })
  })
})
