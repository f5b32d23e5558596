import { describe, expect, it } from 'vitest'

import { listFiles, outcomesOf } from './files.fixture.ts'

describe('files as brokers export them', () => {
  it.each(listFiles().map(({ name, ...file }) => [name, file] as const))('%s', (_, { bytes, outcomes }) => {
    expect(outcomesOf(bytes)).toEqual(outcomes)
  })
})
