import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { PageRequest } from '@app/contract/rendered-page.ts'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { openRenderer, type Renderer } from './renderer.ts'

const page: PageRequest = {
  path: '/overview',
  origin: 'http://localhost',
  view: {
    key: '',
    token: '',
    language: 'en',
    size: 'desktop',
    isTouched: false,
    hidesAmounts: false,
    comparison: '',
    offset: 0,
    zone: 'UTC',
  },
  variant: 'open',
}

let folder: string
let renderer: Renderer
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sikta-renderer-'))
  const script = join(folder, 'render.cjs')
  writeFileSync(script, `module.exports.renderView = async () => ({ html: 'rendered', data: {} })`)
  renderer = openRenderer(script, pino({ level: 'silent' }))
})
afterAll(async () => {
  await renderer.close()
  rmSync(folder, { recursive: true })
})

const render = () => renderer.render(page, () => Promise.reject(new Error('it asks for nothing')))

describe('a page', () => {
  it('is left to the app if too many others are waiting', async () => {
    await vi.waitFor(async () => expect(await render()).toMatchObject({ html: 'rendered' }), { timeout: 30_000 })
    const all = await Promise.all(Array.from({ length: 12 }, render))
    expect(all.map((rendered) => rendered?.html)).toEqual([
      ...Array.from({ length: 4 }, () => 'rendered'),
      ...Array.from({ length: 8 }, () => undefined),
    ])
    expect(await render()).toMatchObject({ html: 'rendered' })
  })
})
