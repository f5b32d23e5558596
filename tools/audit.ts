import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { checkInstallScripts, checkLicences, type Lockfile } from './audit/packages.ts'
import { advisoriesIn, signaturesIn, type Verdict } from './audit/registry.ts'
import { reportStep } from './report.ts'
import { runQuietly } from './run/quietly.mjs'
import { root } from './run/root.mjs'

// Audits the dependencies: bill of materials, licences, install scripts, signatures and known vulnerabilities. Exits
// with 1 if there are findings, and with 2 if there are none but the registry could not be fully queried.

const bill = join(root, '.data', 'sbom.json')
const onceMore = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=1000']

const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown
const lockfile = readJson('package-lock.json') as Lockfile
const { allowScripts } = readJson('package.json') as { allowScripts: Record<string, boolean> }

async function npm(...args: string[]): Promise<string> {
  const options = { cwd: root, env: process.env, shell: process.platform === 'win32' }
  return (await runQuietly('npm', [...args, '--loglevel=silent'], options)).output
}

let foundAny = false
let askedAll = true

async function step(name: string, work: () => Promise<Verdict & { note?: string }>): Promise<void> {
  const from = performance.now()
  const { note = '', ...verdict } = await work()
  if ('unknown' in verdict) {
    askedAll = false
    reportStep({ name, from, ok: false, output: `Could not be checked: ${verdict.unknown}` })
    return
  }
  const ok = verdict.findings.length === 0
  foundAny ||= !ok
  reportStep({ name, from, ok, output: verdict.findings.join('\n'), note })
}

await step('bill', async () => {
  const output = await npm('sbom', '--package-lock-only', '--sbom-format=cyclonedx')
  const { components } = JSON.parse(output) as { components: unknown[] }
  mkdirSync(join(root, '.data'), { recursive: true })
  writeFileSync(bill, `${output}\n`)
  return { findings: [], note: `${components.length} components in .data/sbom.json` }
})
await step('licences', async () => {
  const { counts, findings } = checkLicences(lockfile)
  const sums = [...counts].toSorted(([, one], [, other]) => other - one)
  return { findings, note: sums.map(([licence, count]) => `${count} ${licence}`).join(', ') }
})
await step('scripts', async () => ({ findings: checkInstallScripts(lockfile, allowScripts) }))
await step('signatures', async () => signaturesIn(await npm('audit', 'signatures', '--json', ...onceMore)))
await step('advisories', async () => advisoriesIn(await npm('audit', '--json', '--audit-level=high', ...onceMore)))

process.exitCode = foundAny ? 1 : askedAll ? 0 : 2
