import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { chromium } from '@playwright/test'

import { browserArgs, findJourneysBrowser } from '../../tools/browser.ts'
import { freePort } from '../../tools/demo.ts'
import type { Report } from '../lib/report.ts'
import { targets } from './pages.ts'
import { device } from './phone.ts'

type Category = { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
type Audit = { score: number | null; title: string; errorMessage?: string }
type Result = {
  lhr: { categories: Record<string, Category>; audits: Record<string, Audit> }
}
type Lighthouse = { default: (url: string, flags: object) => Promise<Result> }

const judged = new Set(['Landing', 'Overview', 'Activity', 'Instrument'])
const flags = {
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  disableStorageReset: true,
  throttlingMethod: 'devtools',
  throttling: {
    requestLatencyMs: 150,
    downloadThroughputKbps: 1600,
    uploadThroughputKbps: 750,
    cpuSlowdownMultiplier: 4,
  },
  logLevel: 'error',
}

/**
 * Lighthouse's scores. It is no dependency, because it brings 114 packages of 176 MB: `LIGHTHOUSE` is the folder that it was
 * installed in, such as by `npm install --prefix /tmp/lighthouse lighthouse`.
 */
export async function lighthouseOn(report: Report, url: string, token: string): Promise<void> {
  const folder = process.env.LIGHTHOUSE
  if (folder === undefined) throw new Error('LIGHTHOUSE names no folder with Lighthouse in it')
  const main = pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href
  const { default: lighthouse } = (await import(main)) as Lighthouse
  for (const { name, path, isForMembers } of targets.filter((target) => judged.has(target.name))) {
    const { lhr } = await inFreshBrowser(url, isForMembers ? token : undefined, (port) =>
      lighthouse(url + path, { ...flags, port }),
    )
    for (const { title, score, auditRefs } of Object.values(lhr.categories)) {
      const lost = auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      const goal = title === 'SEO' && isForMembers ? undefined : ({ at: 'least', bound: 95 } as const)
      report.add(`Lighthouse ${name}: ${title}`, [(score ?? 0) * 100], '', goal)
      for (const { id } of lost) console.log(`    ${lhr.audits[id]!.title}`)
      if (score !== null) continue
      const failed = auditRefs.map(({ id }) => lhr.audits[id]).filter((audit) => audit?.errorMessage !== undefined)
      for (const audit of failed) console.log(`    no score: ${audit!.title}: ${audit!.errorMessage}`)
    }
  }
}

/** Lighthouse needs a browser with one profile, whose storage holds the token before the first visit. */
async function inFreshBrowser<T>(
  url: string,
  token: string | undefined,
  work: (port: number) => Promise<T>,
): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'sikta-lighthouse-'))
  const port = await freePort()
  const executablePath = findJourneysBrowser()
  const context = await chromium.launchPersistentContext(profile, {
    ...device,
    args: [...browserArgs, `--remote-debugging-port=${port}`],
    ...(executablePath !== undefined && { executablePath }),
  })
  try {
    if (token !== undefined) {
      const page = context.pages()[0]!
      // The page, but nothing of the app: with the token there, its inlined script completes what a member's device stores.
      await page.route('**/assets/**', (route) => route.abort())
      await page.goto(`${url}/docs/terms`)
      await page.evaluate(`localStorage.setItem('sikta.token', ${JSON.stringify(token)})`)
      await page.reload()
      await page.unrouteAll()
    }
    return await work(port)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}
