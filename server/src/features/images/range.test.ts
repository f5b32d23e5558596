import { expect, it } from 'vitest'

import { readRange } from './range.ts'

it.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=40-400', { start: 40, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=100-', null],
  ['bytes=-0', null],
  ['bytes=5-4', null],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
])('the range %s of 100 bytes is %o', (header, range) => {
  expect(readRange(header, 100)).toEqual(range)
})
