import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Browser, chromium } from '@playwright/test'
import pg from 'pg'

import { browserArgs, findBrowser } from '../../tools/browser.ts'
import { startDemo } from '../../tools/demo.ts'
import { buildWeb } from '../../tools/run/build-web.mjs'
import { startBenchDatabase } from '../feed/world.ts'
import { createReport, type Report } from '../lib/report.ts'
import { scrollThrough } from './scrolling.ts'
import { counts, lengthen, token, writer } from './world.ts'

type Journey = { name: string; path: string; row: string; count: number; down: boolean; box?: string }

const journeys: readonly Journey[] = [
  { name: 'posts', path: '/activity/all', row: '[data-index]', count: counts.posts, down: true },
  { name: 'notifications', path: '/notifications', row: '[data-index]', count: counts.notifications, down: true },
  {
    name: 'messages',
    path: `/messages/${writer}`,
    row: '[role=log] [data-index]',
    count: counts.messages,
    down: false,
    box: '[role=log]',
  },
]

/**
 * Scrolls through long lists in a browser with a fourth of the processor. `--serve` only starts a server that has the long
 * lists, until Ctrl-C; `--url` measures on one. `--only posts`.
 */
export async function run(options: readonly string[]): Promise<void> {
  const valueOf = (name: string) => (options.includes(name) ? options[options.indexOf(name) + 1] : undefined)
  const only = valueOf('--only')
  const url = valueOf('--url')
  const server = url === undefined ? await startServer() : { url, stop: async () => {} }
  if (options.includes('--serve')) return serve(server)
  const executablePath = findBrowser()
  const browser = await chromium.launch({ args: browserArgs, ...(executablePath && { executablePath }) })
  try {
    const report = createReport('lists')
    for (const journey of journeys.filter(({ name }) => only === undefined || name === only)) {
      await travel(browser, server.url, journey, report)
    }
    report.save()
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function travel(browser: Browser, url: string, journey: Journey, report: Report): Promise<void> {
  const { name, path, row, count, down, box } = journey
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await context.addInitScript((value) => localStorage.setItem('sikta.token', value), token)
  const page = await context.newPage()
  await page.goto(url + path)
  await page.locator(row).first().waitFor()
  await page.waitForTimeout(1500)
  // Downwards by the index of the last row, upwards by the number that begins the text of the first.
  const share = () =>
    page.evaluate(
      ([rows, all, isDown]) => {
        const shown = [...document.querySelectorAll<HTMLElement>(rows)]
        if (isDown) return (Math.max(...shown.map(({ dataset }) => Number(dataset.index))) + 1) / all
        const first = shown.flatMap((line) => /\b(\d+)\. What/.exec(line.innerText)?.[1] ?? [])[0]
        return 1 - (Number(first) - 1) / all
      },
      [row, count, down] as const,
    )
  const { tasks, early, late } = await scrollThrough(page, { down, box, share })
  const over50 = tasks.filter(({ busyMs }) => busyMs > 50).length
  const over50ByClock = tasks.filter(({ ms }) => ms > 50).length
  report.add(
    `${count} ${name}: longest task on the processor`,
    [Math.max(...tasks.map(({ busyMs }) => busyMs))],
    'ms',
    {
      at: 'most',
      bound: 50,
    },
  )
  report.add(`${count} ${name}: over 50 ms on the processor`, [over50], '', { at: 'most', bound: 0 })
  report.add(`${count} ${name}: longest by the clock`, [Math.max(...tasks.map(({ ms }) => ms))], 'ms')
  report.add(`${count} ${name}: over 50 ms by the clock`, [over50ByClock], '')
  report.add(`${count} ${name}: tasks`, [tasks.length], '')
  report.add(`${count} ${name}: heap at a tenth`, [early.heapMb], 'MB')
  report.add(`${count} ${name}: heap at the end`, [late.heapMb], 'MB')
  report.add(`${count} ${name}: elements at a tenth`, [early.nodes], '')
  report.add(`${count} ${name}: elements at the end`, [late.nodes], '', { at: 'most', bound: early.nodes * 1.2 })
  await context.close()
}

async function serve({ url, stop }: Server): Promise<void> {
  console.log(url)
  await once(process, 'SIGINT')
  await stop()
}

type Server = Awaited<ReturnType<typeof startServer>>

async function startServer() {
  await buildWeb()
  const database = await startBenchDatabase()
  const admin = new pg.Client(database.url())
  await admin.connect()
  await admin.query('drop database if exists lists')
  await admin.query('create database lists')
  await admin.end()
  const folder = mkdtempSync(join(tmpdir(), 'sikta-bench-'))
  const demo = await startDemo(folder, { DATABASE_URL: database.url('lists'), MARKET: 'none', RATE_LIMITS: 'test' })
  await lengthen(database.url('lists'))
  return {
    url: demo.url,
    stop: async () => {
      await demo.stop()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
