import { expect, it } from 'vitest'

import { formerNamesIn } from './former-names.ts'

it.each([
  [
    'It sells juice. The company was formerly known as Arc Aroma Pure AB (publ) and changed its name to ArcAroma AB (publ) in November 2019. It was founded in 2008.',
    [{ name: 'Arc Aroma Pure AB (publ)', until: '2019-11-01' }],
  ],
  [
    'The company was formerly known as Mastaban AB and changed its name to AdderaCare AB in 2016.',
    [{ name: 'Mastaban AB', until: '2016-01-01' }],
  ],
  ['Example plc, formerly known as Old Example Inc., makes bolts.', [{ name: 'Old Example Inc.', until: null }]],
  ['It is known as the best, and formerly known as the worst.', []],
  ['It makes bolts.', []],
])('former names are read from %s', (description, names) => {
  expect(formerNamesIn(description)).toEqual(names)
})
