import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { Failure } from './failure.mjs'
import { bundledNode } from './install.mjs'
import { withLock } from './lock.mjs'
import { progress } from './progress.mjs'
import { runQuietly } from './quietly.mjs'
import { root } from './root.mjs'

const sources = ['web', 'contract', 'domain', 'package-lock.json', 'tsconfig.base.json']
const built = join(root, 'web', 'dist', 'index.html')
const record = join(root, '.data', 'web-build')

/** Builds the web app unless it was built from exactly these sources. */
export async function buildWeb() {
  if (isBuilt()) return
  await withLock(join(root, '.data', 'web-build.lock'), async () => {
    if (isBuilt()) return
    const hash = sourcesHash()
    await progress('Building the web app', 'Web app built', viteBuild)
    mkdirSync(join(root, '.data'), { recursive: true })
    writeFileSync(record, hash)
  })
}

function isBuilt() {
  return existsSync(built) && existsSync(record) && readFileSync(record, 'utf8') === sourcesHash()
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(source))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * Every file under the path except tests, in a stable order.
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (!statSync(join(root, path)).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .filter((name) => name !== 'dist' && name !== 'node_modules')
    .toSorted()
    .flatMap((name) => filesOf(`${path}/${name}`))
}

async function viteBuild() {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await runQuietly(bundledNode(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
  })
  if (code !== 0) throw new Failure(`${output}\nThe web app could not be built (vite ended with ${code}).`)
}
