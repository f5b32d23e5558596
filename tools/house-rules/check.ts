import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../run/root.mjs'
import { isSquawkHere, migrationFaults } from './migrations.ts'
import { faultsIn } from './rules.ts'
import { ignoresReducedMotion, offScale, restylesAll, tokenFaults, tooSmall, unusedClasses } from './styles.ts'

/** Checks every source file, style sheet and recent migration against the house rules, and prints the violations. */
const pattern = '{contract,domain,server,demo,web,sandbox,e2e,bench,tools}/**/*.{ts,tsx}'
const isForeign = (path: string) => /(^|\/)(node_modules|dist)$/.test(path)
const files = globSync(pattern, { cwd: root, exclude: isForeign }).map((file) => file.replaceAll('\\', '/'))

const read = (file: string) => ({ file, text: readFileSync(join(root, file), 'utf8') })
const tokens = read('web/src/styles/tokens.css')
const styles = globSync('web/src/**/*.css', { cwd: root }).filter(
  (file) => file !== tokens.file && !file.endsWith('fonts.css'),
)
const sheets = styles.map(read)
const scripts = files.filter((file) => file.startsWith('web/')).map(read)
const faults = [
  ...files.map(read).flatMap(({ file, text }) => faultsIn(file, text)),
  ...sheets.flatMap(offScale),
  ...sheets.flatMap(tooSmall),
  ...sheets.flatMap(restylesAll),
  ...unusedClasses(sheets, scripts),
  ...ignoresReducedMotion(tokens, sheets),
  ...tokenFaults(tokens, [...sheets, ...scripts]),
]
for (const { file, line, rule, sentence } of faults) console.log(`${file}:${line}  ${rule}: ${sentence}`)
const ofMigrations = migrationFaults()
for (const fault of ofMigrations) console.log(fault)
if (!isSquawkHere) console.log('squawk is not installed for this platform: migrations were not checked with it')
const count = faults.length + ofMigrations.length
console.log(`${files.length + sheets.length} files, ${count} faults`)
process.exitCode = count === 0 ? 0 : 1
