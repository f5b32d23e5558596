import { describe, expect, it } from 'vitest'

import { ignoresReducedMotion, offScale, restylesAll, tokenFaults, tooSmall, unusedClasses } from './styles.ts'

const inRule = (declarations: string) =>
  offScale({ file: 'web/src/ui/Card.module.css', text: `.card {\n  ${declarations}\n}\n` })

const planted = [
  'padding: 18px;',
  'padding: var(--s-4) 18px;',
  'margin-inline: -10px;',
  'scroll-margin-block: 80px;',
  'scroll-padding: 0 12px;',
  'gap: 0.75rem;',
  'row-gap: calc(2 * 7px);',
  'font-size: 15px;',
  'font-size: 0.9em;',
  'font-weight: 600;',
  'font-weight: bold;',
  'font: 600 1rem/1.5 var(--font-sans);',
  'line-height: 1.4;',
  'line-height: 18px;',
  'letter-spacing: 0.02em;',
  'border-radius: 9px;',
  'border-top-left-radius: .5rem;',
  'z-index: 100;',
  'transition: color 200ms var(--ease-out);',
  'animation: turn 0.9s linear infinite;',
  'transition-duration: 1s;',
  'color: red; padding: 5px',
]

const allowed = [
  'padding: 0 var(--s-4);',
  'padding: max(var(--s-5), env(safe-area-inset-left, 12px)) 0 1px;',
  'padding: 0 max(var(--s-10), calc((100vw - var(--widest)) / 2));',
  'margin: calc(-1 * var(--s-2)) auto -0.5px;',
  'margin-inline: 5%;',
  'gap: calc(var(--s-4) + var(--visible-bottom, 0px));',
  'font-size: calc(var(--size) * 0.36);',
  'font: inherit;',
  'line-height: 1;',
  'letter-spacing: normal;',
  'border-radius: 50%;',
  'z-index: 1;',
  'transition: transform var(--d-base) cubic-bezier(0.2, 0.8, 0.2, 1) 0ms;',
  'animation: found var(--d-found) steps(4, end) 3;',
  'width: 37px; height: 1.3rem; inset: -7px; /* padding: 7px; */',
]

describe('after :has()', () => {
  const linesIn = (text: string) => restylesAll({ file: 'a/A.module.css', text }).map(({ line }) => line)

  it.each([
    '.table tr:has(button) > * {',
    '.stack > :not(:has(img)) + * {',
    '.a,\n.b:has(:is(input:not([type="checkbox"]), textarea):focus) * {',
  ])('refuses %s', (selector) => {
    expect(linesIn(`.x { gap: 0; }\n${selector} gap: 0; }`)).toHaveLength(1)
  })

  it.each([
    '.row:has(> * > .owner) .name {',
    '.row:has(button) > :is(th, td) {',
    '.a:has(b), .c > * {',
    '* > .a:has(b) {',
  ])('allows %s', (selector) => {
    expect(linesIn(`${selector} gap: 0; }`)).toEqual([])
  })
})

describe('the scale', () => {
  it.each(planted)('refuses %s', (declarations) => {
    expect(inRule(declarations)).toMatchObject([
      { file: 'web/src/ui/Card.module.css', line: 2, rule: 'scale' },
      ...inRule(declarations).slice(1),
    ])
  })

  it.each(allowed)('allows %s', (declarations) => {
    expect(inRule(declarations)).toEqual([])
  })
})

describe('a module', () => {
  const at = (file: string, text: string) => tooSmall({ file, text }).map(({ rule }) => rule)

  it('has at least three declarations', () => {
    expect(at('a/A.module.css', '.a {\n  margin-top: 1px;\n}\n.b { color: red }')).toEqual(['module'])
    expect(at('a/A.module.css', '.a { --x: 1px; } /* .b { gap: 0; color: red; } */')).toEqual(['module'])
    expect(at('a/A.module.css', '.a { gap: 0; }\n.b:hover { color: red; margin: 0; }')).toEqual([])
  })

  it('is no plain sheet', () => {
    expect(at('styles/base.css', '.a { gap: 0; }')).toEqual([])
  })
})

describe('the classes of a module', () => {
  const sheet = {
    file: 'a/A.module.css',
    text: '.row { gap: 0; }\n@media (width < 1.5px) {\n  .row > .old:hover { gap: 0; }\n}\n',
  }
  const sentences = (text: string) =>
    unusedClasses([sheet], [{ file: 'a/A.tsx', text: `import styles from './A.module.css'\n${text}` }]).map(
      ({ line, sentence }) => `${line} ${sentence}`,
    )

  it('are all used, unless names are computed', () => {
    expect(sentences('styles.row old')).toEqual(['3 Nothing uses .old.'])
    expect(sentences('styles.row, styles.old')).toEqual([])
    expect(sentences('own.row, own.old')).toEqual([])
    expect(sentences('styles[kind]')).toEqual([])
  })

  it('are used by scripts that import them', () => {
    expect(unusedClasses([sheet], [{ file: 'b/B.tsx', text: 'styles.row styles.old' }])).toHaveLength(2)
  })
})

describe('the tokens', () => {
  const tokens = {
    file: 'web/src/styles/tokens.css',
    text: ':root {\n  --pos: red; /* var(--s-1) */\n  --s-1: 4px;\n}\n',
  }
  const sentences = (...sources: [file: string, text: string][]) =>
    tokenFaults(
      tokens,
      sources.map(([file, text]) => ({ file, text })),
    ).map(({ file, line, sentence }) => `${file}:${line} ${sentence}`)

  it('are all used, in a style or by a script', () => {
    expect(sentences(['a.css', '.a { gap: var(--s-1); }'])).toEqual(['web/src/styles/tokens.css:2 Nothing uses --pos.'])
    expect(sentences(['a.css', '.a { gap: var(--s-1); }'], ['a.ts', `tokenRgb('--pos')`])).toEqual([])
  })

  it('that a style names are all set, in a style or by a script', () => {
    const used = '.a { gap: var(--s-1); color: var(--pos); }\n.b { width: var(--size); height: var(--high, 1px); }'
    expect(sentences(['a.css', used])).toEqual(['a.css:2 Nothing sets --size.'])
    expect(sentences(['a.css', used], ['a.tsx', '<i style={{ "--size": 1 }} />'])).toEqual([])
    expect(sentences(['a.css', `${used} .c { --size: 1px; }`])).toEqual([])
  })
})

describe('with less motion', () => {
  const tokens = {
    file: 'web/src/styles/tokens.css',
    text: ':root { --d-base: 150ms; --d-long: 2s; }\n@media (prefers-reduced-motion: reduce) { :root { --d-base: 1ms; } }',
  }
  const linesIn = (text: string) =>
    ignoresReducedMotion(tokens, [{ file: 'a/A.module.css', text }]).map(({ line }) => line)

  it('transitions are short', () => {
    expect(linesIn('.a {\n  transition: color var(--d-base), top var(--d-long);\n}')).toEqual([2])
    expect(linesIn('.a {\n  transition-duration: var(--d-long);\n}')).toEqual([2])
    expect(linesIn('.a {\n  transition: color var(--d-base);\n  animation: turn var(--d-long);\n}')).toEqual([])
  })
})
