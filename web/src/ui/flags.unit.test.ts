import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'

import { describe, expect, it } from 'vitest'

import { flagAddress, flagCountries, flagFolder } from './flags.ts'

const source = dirname(createRequire(import.meta.url).resolve('circle-flags/package.json'))

describe('flags', () => {
  it('are all in the package, whose version is in their address', () => {
    const { version } = JSON.parse(readFileSync(`${source}/package.json`, 'utf8')) as { version: string }
    expect(flagFolder).toBe(`/assets/flags-${version}`)
    expect(flagCountries.filter((code) => !existsSync(`${source}/flags/${code}.svg`))).toEqual([])
  })

  it('cover 41 countries, none twice', () => {
    expect(new Set(flagCountries).size).toBe(flagCountries.length)
    expect(flagCountries).toHaveLength(42)
  })

  it('are found in upper and lower case, and missing for other countries', () => {
    expect(flagAddress('SE')).toBe(`${flagFolder}/se.svg`)
    expect(flagAddress('xx')).toBeUndefined()
  })
})
