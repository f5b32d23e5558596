import { expect, it } from 'vitest'
import * as z from 'zod'

import { draftsIn } from './drafts.ts'
import { number, optional, readCsv, text } from './files.ts'

it('names the file, row and column of an invalid cell', () => {
  const Row = z.looseObject({ slug: text, isin: number })
  expect(() => readCsv('instruments.csv', Row)).toThrow('instruments.csv, row 1: isin: must be a number')
})

it('reads an empty cell as null if it is optional', () => {
  const schema = z.object({ figure: optional(number) })
  expect(schema.parse({ figure: '' })).toEqual({ figure: null })
  expect(schema.parse({ figure: '-1.5' })).toEqual({ figure: -1.5 })
  expect(() => schema.parse({ figure: 'x' })).toThrow('must be a number')
})

it('reads the posts of a file, each with its replies', () => {
  const markdown = `---
author: elin-sandberg
minutes_ago: 12
title: Two: lines
---
First line.

1. A list: of one.

> amira-haddad: One: reply.

> elin-sandberg: Another.

---
author: amira-haddad
instrument: volvo-b
---
Second.
`
  expect(draftsIn(markdown, 'some.md')).toEqual([
    {
      author: 'elin-sandberg',
      minutes_ago: 12,
      title: 'Two: lines',
      content: 'First line.\n\n1. A list: of one.',
      replies: [
        { author: 'amira-haddad', content: 'One: reply.' },
        { author: 'elin-sandberg', content: 'Another.' },
      ],
    },
    { author: 'amira-haddad', instrument: 'volvo-b', content: 'Second.', replies: [] },
  ])
})

it.each([
  ['---\nauthor: nobody\n---\nText.\n', 'some.md, post 1: author: no member is called nobody'],
  ['---\nauthor: elin-sandberg\ncolour: red\n---\nText.\n', 'some.md, post 1: : Unrecognized key: "colour"'],
  ['---\nauthor: elin-sandberg\n---\n\n', 'some.md, post 1'],
  [
    '---\nauthor: elin-sandberg\n---\nText.\n\n> nobody: Reply.\n',
    'some.md, post 1: author: no member is called nobody',
  ],
  ['Text.\n', 'some.md: each post needs its lines between ---'],
])('refuses a post that is wrong: %j', (markdown, sentence) => {
  expect(() => draftsIn(markdown, 'some.md')).toThrow(sentence)
})
