import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { installBrowser } from './browser.ts'
import { startDemo } from './demo.ts'
import { add, reportStep, type Tally } from './report.ts'
import { buildWeb } from './run/build-web.mjs'
import { root } from './run/root.mjs'
import { staticChecks } from './static-checks.ts'
import { journeysTally, passedSecondTime, vitestTally } from './tally.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { runTool } from './tool.ts'

/**
 * Runs every test, from static checks to the browser. Continues after a failure and prints the totals in the last line.
 */
const reports = join(root, '.data', 'test')
const vitestReport = join(reports, 'vitest.json')
const journeysReport = join(reports, 'journeys.json')

// Tests and browsers write thousands of small files, for which a disk would keep them waiting.
const scratch = temporaryFolder('tests')
const world = join(scratch, 'world')

const none: Tally = { passed: 0, failed: 0 }

let isInterrupted = false
// The running step gets the signal as well, and is awaited.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (isInterrupted = true))

type Outcome = { tally: Tally; output: string; warnings?: readonly string[] }

async function step(name: string, work: () => Promise<Outcome>): Promise<Tally> {
  const from = performance.now()
  const { tally, output, warnings }: Outcome = await work().catch((error: unknown) => ({
    tally: { passed: 0, failed: 1 },
    output: String(error),
  }))
  const note = tally.passed + tally.failed > 1 ? `${tally.passed} passed, ${tally.failed} failed` : ''
  if (isInterrupted) process.exit(130)
  reportStep({ name, from, ok: tally.failed === 0, output, note })
  for (const warning of warnings ?? []) console.log(`        ${warning}`)
  return tally
}

/** A check that passes or fails as a whole. */
const whole = (name: string, work: () => Promise<{ ok: boolean; output: string }>) =>
  step(name, async () => {
    const { ok, output } = await work()
    return { tally: { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }, output }
  })

async function vitest(): Promise<Outcome> {
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile=${vitestReport}`]
  const { ok, output } = await runTool('vitest', ['run', ...reporters])
  return { tally: vitestTally(vitestReport, ok), output }
}

/** Fills the database of the journeys, which takes one processor only, while tests wait; the journeys start with it. */
async function fillWorld(): Promise<void> {
  const demo = await startDemo(world, { RATE_LIMITS: 'test' })
  await demo.stop()
}

async function journeys(): Promise<Outcome> {
  const { ok, output } = await runTool('playwright', ['test', '--reporter=dot,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport, JOURNEYS_WORLD: world },
  })
  const warnings = passedSecondTime(journeysReport).map((name) => `passed only the second time: ${name}`)
  return { tally: journeysTally(journeysReport, ok), output, warnings }
}

async function web(): Promise<{ ok: boolean; output: string }> {
  await buildWeb()
  return { ok: true, output: '' }
}

/** What nobody waits for: it needs the processor alone, and no time limit ends it. */
async function checkSources(): Promise<Tally> {
  let tally = none
  for (const { name, tool, args, env = {} } of staticChecks) {
    tally = add(tally, await whole(name, () => runTool(tool, args, { env, isPatient: true })))
  }
  return tally
}

async function buildAndWeigh(): Promise<Tally> {
  const built = await whole('web app', web)
  if (built.failed > 0) return built
  return add(built, await whole('budgets', () => runTool('node', ['tools/budgets.ts'])))
}

/** What waits for databases, programs and browsers. */
async function buildAndTry(): Promise<Tally> {
  const [built, browser] = await Promise.all([buildAndWeigh(), whole('browser', installBrowser)])
  const canTravel = built.passed > 0 && browser.failed === 0
  // What keeps it from starting is told by the journeys.
  const filled = canTravel ? fillWorld().catch(() => undefined) : undefined
  const tested = await step('tests', vitest)
  const tally = [built, browser, tested].reduce(add)
  if (!canTravel) return tally
  await filled
  return add(tally, await step('journeys', journeys))
}

rmSync(reports, { recursive: true, force: true })
process.env.TMPDIR = scratch
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
// The first lane takes the time that the second spends waiting.
const total = add(...(await Promise.all([checkSources(), buildAndTry()])))

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
