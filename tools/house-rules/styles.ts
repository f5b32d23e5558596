import type { Fault } from './rules.ts'

type Sheet = { file: string; text: string }

const scaled =
  /^(?:(?:scroll-)?(?:margin|padding)(?:-[\w-]+)?|text-indent|border-spacing|(?:row-|column-)?gap|font(?:-size|-weight)?|line-height|letter-spacing|border(?:-\w+)*-radius|z-index|(?:transition|animation)(?:-duration|-delay)?)$/
const declaration = /(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g
/** Functions whose arguments are not spaces: tokens, device insets, and curves. */
const measured = /\b(?:var|env|cubic-bezier|steps)\((?:[^()]|\([^()]*\))*\)/g
const number = /(?<![\w.-])[-+]?(?:\d+\.?\d*|\.\d+)([a-z]*|%)|\b(?:bold|bolder|lighter)\b/g

/** Unitless numbers allowed as values; elsewhere, they only multiply and divide tokens. */
const bare: Record<string, RegExp> = {
  'line-height': /^1$/, // one line, centred in its box
  'z-index': /^(?:-1|[0-2])$/, // within one component
  'font-weight': /^$/,
  font: /^$/,
}

function isOnScale(property: string, value: string, unit = ''): boolean {
  if (/^(?:%|[dsl]?v[hw]|cq[ibwh])$/.test(unit)) return true
  if (unit === 'px') return Math.abs(Number.parseFloat(value)) <= 2
  if (unit === '') return /^\d|^[-+.]/.test(value) && (bare[property] ?? /./).test(value)
  return Number.parseFloat(value) === 0
}

const uncommented = (css: string) => css.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length

/** Spaces, text sizes, weights, radii, layers and durations that are not tokens. Hairlines of up to 2 px are exempt. */
export function offScale({ file, text }: Sheet): Fault[] {
  const css = uncommented(text)
  return [...css.matchAll(declaration)].flatMap(({ 1: property = '', 2: value = '', index }) => {
    if (!scaled.test(property)) return []
    const numbers = [...value.replaceAll(measured, ' ').matchAll(number)]
    return numbers
      .filter(([found, unit]) => !isOnScale(property, found, unit))
      .map(([found]) => ({
        file,
        line: lineAt(css, index),
        rule: 'scale',
        sentence: `${property} takes tokens of styles/tokens.css, not ${found}.`,
      }))
  })
}

/** `:has()` before a combinator and `*`: each row that comes or goes anywhere would have every element styled again. */
export function restylesAll({ file, text }: Sheet): Fault[] {
  const css = uncommented(text)
  return [...css.matchAll(/[^{};]+(?=\{)/g)].flatMap(({ 0: selector, index }) => {
    const at = selector.search(/:has\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)[^,]*[\s>+~]\*/)
    if (at === -1) return []
    const sentence =
      'after :has(), name what follows by a class or a tag: `*` has the browser style the whole page again.'
    return [{ file, line: lineAt(css, index + at), rule: 'has', sentence }]
  })
}

/** A module with so little in it that a part of the kit (`Stack`, `Page`, `CardFoot`) or a class of `base.css` does it. */
export function tooSmall({ file, text }: Sheet): Fault[] {
  const count = [...uncommented(text).matchAll(declaration)].length
  if (!file.endsWith('.module.css') || count > 2) return []
  return [{ file, line: 1, rule: 'module', sentence: 'Two declarations are no module: use a part of ui/ or a class.' }]
}

/** Classes of a module that no script names which imports it. */
export function unusedClasses(sheets: readonly Sheet[], scripts: readonly Sheet[]): Fault[] {
  return sheets
    .filter(({ file }) => file.endsWith('.module.css'))
    .flatMap(({ file, text }) => {
      const name = file.split('/').at(-1)!
      const importing = scripts.filter((script) => script.text.includes(`/${name}'`)).map((script) => script.text)
      // Computed names cannot be looked up.
      if (importing.some((code) => code.includes('styles['))) return []
      const css = uncommented(text).replaceAll(/:global\([^)]*\)/g, (global) => ' '.repeat(global.length))
      const isNamed = (one: string) => importing.some((code) => new RegExp(`\\b\\w+\\.${one}\\b`).test(code))
      const selectors = [...css.matchAll(/[^{};]+(?=\{)/g)].filter(([selector]) => !selector.trim().startsWith('@'))
      const classes = selectors.flatMap(({ 0: selector, index }) =>
        [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map((found): [string, number] => [found[1]!, index + found.index]),
      )
      const unused = new Map(classes.filter(([one]) => !isNamed(one)).toReversed())
      return [...unused].map(([one, at]) => ({
        file,
        line: lineAt(css, at),
        rule: 'class',
        sentence: `Nothing uses .${one}.`,
      }))
    })
}

const declared = (css: string) => [...css.matchAll(/(?<=[{;]\s*)(--[\w-]+)\s*:/g)]

/** Unused tokens and undefined custom properties. */
export function tokenFaults(tokens: Sheet, sources: readonly Sheet[]): Fault[] {
  const sheets = [tokens, ...sources].map(({ file, text }) => ({ file, text: uncommented(text) }))
  const css = sheets.filter(({ file }) => file.endsWith('.css'))
  const named = new Set(
    sheets.flatMap(({ text }) => [...text.matchAll(/(?:var\(\s*|['"`])(--[\w-]+)/g)].map(([, name]) => name)),
  )
  const inScripts = sheets
    .filter(({ file }) => !file.endsWith('.css'))
    .flatMap(({ text }) => text.match(/--[a-z][\w-]*/g) ?? [])
  const set = new Set([...css.flatMap(({ text }) => declared(text).map(([, name]) => name)), ...inScripts])
  const first = sheets[0]!
  const unused = declared(first.text)
    .filter(({ 1: name }) => !named.has(name))
    .map(({ 1: name, index }) => ({
      file: tokens.file,
      line: lineAt(first.text, index),
      rule: 'token',
      sentence: `Nothing uses ${name}.`,
    }))
  const unknown = css.flatMap(({ file, text }) =>
    [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)]
      .filter(([, name]) => !set.has(name))
      .map(({ 1: name, index }) => ({
        file,
        line: lineAt(text, index),
        rule: 'token',
        sentence: `Nothing sets ${name}.`,
      })),
  )
  return [...unused, ...unknown]
}

/** Transitions whose duration stays as long for those who ask for less motion, as `tokens` does not shorten it for them. */
export function ignoresReducedMotion(tokens: Sheet, sheets: readonly Sheet[]): Fault[] {
  const [, less = ''] = uncommented(tokens.text).split('@media (prefers-reduced-motion: reduce)')
  const shortened = new Set(declared(less).map(([, name]) => name))
  return sheets.flatMap(({ file, text }) => {
    const css = uncommented(text)
    return [...css.matchAll(declaration)].flatMap(({ 1: property = '', 2: value = '', index }) => {
      if (!property.startsWith('transition')) return []
      return [...value.matchAll(/--d-[\w-]+/g)]
        .filter(([name]) => !shortened.has(name))
        .map(([name]) => ({
          file,
          line: lineAt(css, index),
          rule: 'motion',
          sentence: `${name} stays as long with reduced motion: shorten it in styles/tokens.css, or use another.`,
        }))
    })
  })
}
