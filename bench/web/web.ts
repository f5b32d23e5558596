import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import type { Browser, BrowserContext } from '@playwright/test'

import { startDemo } from '../../tools/demo.ts'
import { buildWeb } from '../../tools/run/build-web.mjs'
import { createReport, type Report } from '../lib/report.ts'
import { median } from '../lib/statistics.ts'
import { startBare } from './bare.ts'
import { delaysOf, fromActivity, type Interaction, onBarePage } from './interactions.ts'
import { lighthouseOn } from './lighthouse.ts'
import { newPhone, openBrowser, openSlowly, type View } from './phone.ts'
import { type Target, targets } from './pages.ts'
import { tokenOf } from './sign-in.ts'

const member = 'elin@demo.sikta.example'

/**
 * The first view of each page on a slow phone, cold and on a repeat visit, beside a page of nothing but React. Options:
 * `--rounds 3`, `--only Landing`, `--url` and `--inbox` of a running demo, `--lighthouse`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '3' },
      only: { type: 'string' },
      url: { type: 'string' },
      inbox: { type: 'string' },
      lighthouse: { type: 'boolean', default: false },
    },
  })
  const server = await serverAt(values)
  const browser = await openBrowser()
  const bare = await startBare()
  try {
    const token = await tokenOf(server, member)
    const report = createReport('web')
    const rounds = Array.from({ length: Number(values.rounds) })
    const ceiling: View[] = []
    for (const _ of rounds) ceiling.push((await visit(browser, bare.url, undefined)).cold)
    const bareLcp = median(ceiling.map(({ lcp }) => lcp))
    addView(report, 'Bare React, cold', ceiling)
    for (const target of targets.filter(({ name }) => values.only === undefined || name === values.only)) {
      const views: { cold: View; warm: View }[] = []
      for (const _ of rounds) {
        views.push(await visit(browser, server.url + target.path, target.isForMembers ? token : undefined))
      }
      addPage(report, target, views, bareLcp)
    }
    await addInteractions(report, { browser, url: server.url, token, bareUrl: bare.url }, rounds.length)
    if (values.lighthouse) await lighthouseOn(report, server.url, token)
    report.save()
  } finally {
    bare.stop()
    await browser.close()
    await server.stop()
  }
}

type Server = { url: string; inbox: string; stop: () => Promise<void> }

/** The server at the addresses given, else a new demo world as `npm start` makes it. */
async function serverAt({ url, inbox }: { url?: string; inbox?: string }): Promise<Server> {
  if (url !== undefined && inbox !== undefined) return { url, inbox, stop: async () => {} }
  await buildWeb()
  const dataDir = mkdtempSync(join(tmpdir(), 'sikta-bench-web-'))
  const demo = await startDemo(dataDir)
  return {
    ...demo,
    stop: async () => {
      await demo.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Visits a page with a fresh profile, and again when its service worker is in place. */
async function visit(browser: Browser, url: string, token?: string): Promise<{ cold: View; warm: View }> {
  const phone = await newPhone(browser, url, token)
  try {
    const { page, view: cold } = await openSlowly(phone, url)
    // The bare page has none.
    await page.evaluate(
      "'serviceWorker' in navigator && Promise.race([navigator.serviceWorker.ready, new Promise((done) => setTimeout(done, 3000))])",
    )
    await page.waitForTimeout(2000)
    await page.close()
    const { view: warm } = await openSlowly(phone, url)
    return { cold, warm }
  } finally {
    await phone.close()
  }
}

function addPage(report: Report, { name, goals }: Target, views: { cold: View; warm: View }[], bareLcp: number): void {
  const [cold, warm] = [views.map((view) => view.cold), views.map((view) => view.warm)]
  const lcps = cold.map(({ lcp }) => lcp)
  addView(report, `${name}, cold`, cold)
  report.add(`${name}, cold: LCP`, lcps, 'ms', { at: 'most', bound: goals.cold })
  report.add(
    `${name}, cold: LCP / bare React`,
    lcps.map((lcp) => lcp / bareLcp),
    'x',
  )
  report.add(
    `${name}, repeat visit: LCP`,
    warm.map(({ lcp }) => lcp),
    'ms',
    { at: 'most', bound: goals.warm },
  )
  const shifts = views.map((view) => Math.max(view.cold.cls, view.warm.cls))
  report.add(`${name}: CLS`, shifts, '', { at: 'most', bound: 0.02 })
}

function addView(report: Report, name: string, views: readonly View[]): void {
  const { bytes, requests, element } = views[0]!
  const kinds = Object.entries(bytes).map(([kind, count]) => `${kind.toLowerCase()} ${Math.round(count / 1000)}`)
  console.log(`\n${name}: ${requests} requests, kB: ${kinds.join(', ')}; largest: ${element}`)
  const total = (view: View) => Object.values(view.bytes).reduce((sum, count) => sum + count, 0) / 1000
  report.add(`${name}: over the wire`, views.map(total), 'kB')
  report.add(
    `${name}: FCP`,
    views.map(({ fcp }) => fcp),
    'ms',
  )
}

type Member = { browser: Browser; url: string; token: string; bareUrl: string }

async function addInteractions(
  report: Report,
  { browser, url, token, bareUrl }: Member,
  rounds: number,
): Promise<void> {
  const delays = new Map<string, number[]>()
  for (let round = 0; round < rounds; round++) {
    const bare = await interact(onBarePage, await newPhone(browser, bareUrl), bareUrl)
    const ours = await interact(fromActivity, await newPhone(browser, url, token), `${url}/activity`)
    for (const [name, delay] of [...bare, ...ours]) delays.set(name, [...(delays.get(name) ?? []), delay])
  }
  console.log()
  for (const [name, values] of delays) report.add(`INP: ${name}`, values, 'ms', { at: 'most', bound: 100 })
}

async function interact(
  interactions: readonly Interaction[],
  phone: BrowserContext,
  url: string,
): Promise<[name: string, delay: number][]> {
  try {
    const { page } = await openSlowly(phone, url)
    return await delaysOf(interactions, page)
  } finally {
    await phone.close()
  }
}
