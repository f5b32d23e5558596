import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { chromium } from '@playwright/test'

import { root } from './run/root.mjs'
import { runQuietly } from './run/quietly.mjs'

/** Flags for a browser in a container without a screen, and to keep it from calling home. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const ofTheSystem = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium that runs: Playwright's own if installed, else the system's. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...ofTheSystem].find((path) => existsSync(path) && runs(path))
}

/** The file's existence proves nothing: on Ubuntu it is a script that only asks for a snap. */
function runs(path: string): boolean {
  try {
    return /\d+\.\d+/.test(execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe', timeout: 30_000 }))
  } catch {
    return false
  }
}

/** Installs a browser if there is none: from Debian's packages, else from Playwright. */
export async function installBrowser(): Promise<{ ok: boolean; said: string }> {
  const said: string[] = []
  for (const way of [undefined, fromDebian, fromPlaywright]) {
    if (way) said.push(await way())
    if (findBrowser()) return { ok: true, said: '' }
  }
  const advice =
    'There is no Chromium for the journeys, and it could not be installed; install one as /usr/bin/chromium.'
  return { ok: false, said: [...said, advice].filter(Boolean).join('\n') }
}

async function fromDebian(): Promise<string> {
  if (!existsSync('/usr/bin/apt-get')) return ''
  const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends chromium'
  const [program, asRoot] = process.getuid?.() === 0 ? ['sh', []] : ['sudo', ['-n', 'sh']]
  const run = runQuietly(program, [...asRoot, '-c', `apt-get update -q && ${install}`], {})
  const { said } = await run.catch((error: unknown) => ({ said: String(error) }))
  return said.split('\n').slice(-5).join('\n')
}

async function fromPlaywright(): Promise<string> {
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const withLibraries = process.getuid?.() === 0 && process.platform === 'linux' ? ['--with-deps'] : []
  const { said } = await runQuietly(process.execPath, [playwright, 'install', ...withLibraries, 'chromium'], {
    cwd: root,
  })
  return said.split('\n').slice(-5).join('\n')
}
