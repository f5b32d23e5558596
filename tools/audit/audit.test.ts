import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { root } from '../run/root.mjs'
import { checkInstallScripts, checkLicences, type LockedPackage, type Lockfile } from './packages.ts'
import { advisoriesIn, signaturesIn } from './registry.ts'

const locked = (license: string, more: LockedPackage = {}): Lockfile => ({
  packages: { '': {}, server: {}, 'node_modules/thing': { version: '1.0.0', license, ...more } },
})

const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown

describe('the audit', () => {
  it.each(['MIT', 'Apache-2.0 AND MIT', '(MIT OR GPL-3.0-only)'])('takes %s', (licence) => {
    expect(checkLicences(locked(licence)).findings).toEqual([])
  })

  it.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MPL-2.0', 'MIT AND LGPL-2.1', 'SEE LICENSE IN LICENSE', 'Custom'])(
    'refuses %s',
    (licence) => {
      expect(checkLicences(locked(licence)).findings).toEqual([`thing@1.0.0: ${licence}`])
    },
  )

  it('accepts file-level copyleft for tools, and no other copyleft', () => {
    expect(checkLicences(locked('MPL-2.0', { dev: true })).findings).toEqual([])
    expect(checkLicences(locked('GPL-3.0-only', { dev: true })).findings).toHaveLength(1)
  })

  it('accepts the LGPL for libvips, and for nothing else', () => {
    const licence = { version: '1.0.0', license: 'Apache-2.0 AND LGPL-3.0-or-later' }
    const packages = { 'node_modules/@img/sharp-win32-x64': licence, 'node_modules/@img/other': licence }
    expect(checkLicences({ packages }).findings).toEqual(['@img/other@1.0.0: Apache-2.0 AND LGPL-3.0-or-later'])
  })

  it('requires a decision about each install script, and none about packages that are gone', () => {
    const lockfile = locked('MIT', { hasInstallScript: true })
    expect(checkInstallScripts(lockfile, { thing: false })).toEqual([])
    expect(checkInstallScripts(lockfile, {})).toEqual(['thing has an install script: allow or deny it'])
    expect(checkInstallScripts(lockfile, { thing: true, gone: true })).toEqual(['gone is decided on and not installed'])
  })

  it('finds nothing in the packages of this checkout', () => {
    const lockfile = readJson('package-lock.json') as Lockfile
    const { allowScripts } = readJson('package.json') as { allowScripts: Record<string, boolean> }
    expect(checkLicences(lockfile).findings).toEqual([])
    expect(checkInstallScripts(lockfile, allowScripts)).toEqual([])
  })

  it('distinguishes findings of the registry from failing to reach it', () => {
    const vulnerabilities = {
      one: { name: 'one', severity: 'high', range: '<2' },
      two: { name: 'two', severity: 'moderate', range: '*' },
    }
    expect(advisoriesIn(JSON.stringify({ vulnerabilities }))).toEqual({ findings: ['one <2: high'] })
    expect(advisoriesIn('{"vulnerabilities":{}}')).toEqual({ findings: [] })
    expect(advisoriesIn('{"message":"405 Method Not Allowed","error":{"summary":""}}')).toEqual({
      unknown: '405 Method Not Allowed',
    })
    const forged = { invalid: [{ name: 'one', version: '1.0.0' }], missing: [{ name: 'two', version: '2.0.0' }] }
    expect(signaturesIn(JSON.stringify(forged))).toEqual({
      findings: ['one@1.0.0: signature invalid', 'two@2.0.0: signature missing'],
    })
    expect(signaturesIn('{"invalid":[],"missing":[]}')).toEqual({ findings: [] })
    expect(signaturesIn('{"error":{"code":"ENOTFOUND","summary":"getaddrinfo"}}')).toEqual({ unknown: 'getaddrinfo' })
    expect(signaturesIn('')).toEqual({ unknown: 'npm printed nothing' })
  })
})
