import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { chromium } from '@playwright/test'

import { root } from './run/root.mjs'
import { runQuietly } from './run/quietly.mjs'

/** Flags for a browser in a container without a display, and to keep it from calling home. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Debian's Chromium without windows, which starts and draws a fifth faster. */
const withoutWindows = '/usr/bin/chromium-headless-shell'
/** The font that stands in for Arial, which people's devices have. Without it, pages are drawn in one of other measures. */
const standIns = '/usr/share/fonts/truetype/liberation'
const ofTheSystem = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Finds a working Chromium, best as people use it: Playwright's own if installed, else the system's. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...ofTheSystem, withoutWindows].find(works)
}

/** Finds a working Chromium for the journeys. */
export function findJourneysBrowser(): string | undefined {
  return works(withoutWindows) ? withoutWindows : findBrowser()
}

/** The file's existence proves nothing: on Ubuntu it is a script that only asks to install a snap. */
function works(path: string): boolean {
  if (!existsSync(path)) return false
  try {
    return /\d+\.\d+/.test(execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe', timeout: 30_000 }))
  } catch {
    return false
  }
}

/** Installs a browser for the journeys if there is none: from Debian's packages, else from Playwright. */
export async function installBrowser(): Promise<{ ok: boolean; output: string }> {
  const output: string[] = []
  // In a container, the faster one is worth a package.
  const isEnough = () => (works(withoutWindows) && existsSync(standIns)) || (!isRoot() && findBrowser() !== undefined)
  if (!isEnough()) output.push(await fromDebian())
  if (!findJourneysBrowser()) output.push(await fromPlaywright())
  if (findJourneysBrowser()) return { ok: true, output: '' }
  const advice =
    'There is no Chromium for the journeys, and it could not be installed; install one as /usr/bin/chromium.'
  return { ok: false, output: [...output, advice].filter(Boolean).join('\n') }
}

const isRoot = () => process.getuid?.() === 0

async function fromDebian(): Promise<string> {
  if (!existsSync('/usr/bin/apt-get')) return ''
  const install = 'apt-get install -q -y --no-install-recommends'
  const wanted = `${install} fonts-liberation chromium-headless-shell || ${install} fonts-liberation chromium`
  const [program, asRoot] = isRoot() ? ['sh', []] : ['sudo', ['-n', 'sh']]
  const script = `export DEBIAN_FRONTEND=noninteractive; apt-get update -q && { ${wanted}; }`
  const run = runQuietly(program, [...asRoot, '-c', script], {})
  const { output } = await run.catch((error: unknown) => ({ output: String(error) }))
  return output.split('\n').slice(-5).join('\n')
}

async function fromPlaywright(): Promise<string> {
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const withLibraries = isRoot() && process.platform === 'linux' ? ['--with-deps'] : []
  const { output } = await runQuietly(process.execPath, [playwright, 'install', ...withLibraries, 'chromium'], {
    cwd: root,
  })
  return output.split('\n').slice(-5).join('\n')
}
