import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { loadDemoConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sikta-demo-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

it('defaults to a full world on this machine with a market that never closes', () => {
  const { server, ...demo } = loadDemoConfig({ DATA_DIR: dataDir })
  expect(demo).toEqual({ sandboxPort: 3025, seed: 'full', market: 'simulated', marketHours: 'always' })
  expect(server).toMatchObject({ isProduction: false, host: '127.0.0.1', eodhd: undefined, marketHours: 'always' })
})

it('takes real prices when set to', () => {
  const { server, market } = loadDemoConfig({ DATA_DIR: dataDir, MARKET: 'eodhd', EODHD_TOKEN: 'abc' })
  expect(market).toBe('eodhd')
  expect(server.eodhd).toMatchObject({ token: 'abc' })
})

it('names the first setting that is wrong', () => {
  expect(() => loadDemoConfig({ DATA_DIR: dataDir, MARKET: 'nasdaq' })).toThrow('The setting MARKET is wrong')
  expect(() => loadDemoConfig({ DATA_DIR: dataDir, PORT: 'eighty' })).toThrow('The setting PORT is wrong')
})
