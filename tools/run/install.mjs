import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { codeOf, Failure } from './failure.mjs'
import { withLock } from './lock.mjs'
import { progress } from './progress.mjs'
import { runQuietly } from './quietly.mjs'
import { root } from './root.mjs'

const isWindows = process.platform === 'win32'
const lockfile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules', '.sikta-lockfile')
const neededMajor = 24

/** Installs the lockfile's packages unless exactly those are installed. */
export async function installPackages() {
  if (isInstalled()) return
  await withLock(join(root, '.data', 'install.lock'), async () => {
    if (isInstalled()) return
    await progress('Installing packages', 'Packages installed', npmCi)
    stamp()
  })
}

/** The Node in the lockfile, or else the running one if it is new enough. */
export function bundledNode() {
  const bundled = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node')
  if (existsSync(bundled)) return bundled
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath
  throw new Failure(
    `Node ${neededMajor} is missing: npm was not allowed to run the install script of its package "node". ` +
      `Allow it (npm config delete ignore-scripts), remove node_modules and start again, or start with Node ${neededMajor}.`,
  )
}

function isInstalled() {
  if (!existsSync(join(root, 'node_modules'))) return false
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockfileHash()) return true
  if (!holdsLockfile()) return false
  stamp()
  return true
}

/** True if npm's own record in node_modules matches the lockfile, because the packages were installed by other means. */
function holdsLockfile() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const there = packagesOf(record)
  const wanted = packagesOf(lockfile)
  const isWhole = Object.entries(wanted).every(([path, { version, optional }]) => {
    if (!path.startsWith('node_modules/')) return true
    return there[path] ? there[path].version === version : optional
  })
  return isWhole && Object.keys(there).every((path) => path in wanted)
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

const lockfileHash = () => createHash('sha256').update(readFileSync(lockfile)).digest('hex')

function stamp() {
  try {
    writeFileSync(stampFile, lockfileHash())
  } catch (error) {
    // The packages of another user's checkout can be used all the same.
    if (codeOf(error) !== 'EACCES' && codeOf(error) !== 'EROFS') throw error
  }
}

/** Runs npm ci with the system's npm and Node, as those in node_modules are about to be removed. */
async function npmCi() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const env = { ...process.env, PATH: path.join(delimiter) }
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const { code, output } = await runQuietly('npm', args, { cwd: root, env, shell: isWindows })
  if (code !== 0) throw new Failure(`${output}\nThe packages could not be installed (npm ci ended with ${code}).`)
}
