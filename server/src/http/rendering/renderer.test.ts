import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { PageAnswer, PageRequest } from '@app/contract/rendered-page.ts'
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
let renderer: Renderer | undefined
const log = pino({ level: 'silent' })
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sikta-renderer-'))
})
afterAll(async () => {
  await renderer?.close()
  rmSync(folder, { recursive: true })
})

/** Opens a renderer whose script makes one call, and says how many pages its process has rendered: scripts share Node's modules. */
async function open(limits: { waitMs: number; renderMs: number }): Promise<void> {
  await renderer?.close()
  const script = join(folder, 'render.cjs')
  writeFileSync(
    script,
    `const shared = require('util')
    module.exports.renderView = async () => {
      await host.send({ method: 'GET', address: '/v1/user', headers: {}, body: undefined })
      shared.pages = (shared.pages ?? 0) + 1
      return { html: String(shared.pages), data: {} }
    }`,
  )
  renderer = openRenderer(script, log, limits)
  await rendered()
}

const answer: PageAnswer = { status: 200, text: '{}' }
const render = async (send = () => Promise.resolve(answer)) => (await renderer!.render(page, send))?.html

/** How many pages the process has rendered, once it renders them. */
async function rendered(): Promise<number> {
  const count = await vi.waitUntil(() => render(), { timeout: 60_000 })
  return Number(count)
}

describe('a page', () => {
  it('is left to the app if too many others are waiting', async () => {
    await open({ waitMs: 60_000, renderMs: 60_000 })
    const before = await rendered()
    const all = await Promise.all(Array.from({ length: 12 }, () => render()))
    const next = [1, 2, 3, 4].map((more) => String(before + more))
    expect(all).toEqual([...next, ...Array.from({ length: 8 }, () => undefined)])
  })

  it('that takes too long is left to the app, but the process goes on', async () => {
    await open({ waitMs: 1000, renderMs: 60_000 })
    const before = await rendered()
    const late = Promise.withResolvers<PageAnswer>()
    // Those that wait for it are left as well, and never begun.
    expect(await Promise.all([render(() => late.promise), render(), render()])).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    late.resolve(answer)
    expect(await rendered()).toBe(before + 2)
  })

  it('that never ends takes its process along, and the next one gets another', async () => {
    await open({ waitMs: 1000, renderMs: 3000 })
    const most = 10
    while ((await rendered()) < most);
    expect(await render(() => new Promise(() => {}))).toBeUndefined()
    // Another process begins to count at one.
    expect(await rendered()).toBeLessThan(most)
  })
})
