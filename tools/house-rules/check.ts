import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../run/root.mjs'
import { isSquawkHere, migrationFaults } from './migrations.ts'
import { faultsIn } from './rules.ts'

/** Checks every source file and every newer migration against the house rules, and prints the faults. */
const pattern = '{contract,domain,server,demo,web,sandbox,e2e,bench,tools}/**/*.{ts,tsx}'
const isForeign = (path: string) => /(^|\/)(node_modules|dist)$/.test(path)
const files = globSync(pattern, { cwd: root, exclude: isForeign }).map((file) => file.replaceAll('\\', '/'))

const faults = files.flatMap((file) => faultsIn(file, readFileSync(join(root, file), 'utf8')))
for (const { file, line, rule, sentence } of faults) console.log(`${file}:${line}  ${rule}: ${sentence}`)
const ofMigrations = migrationFaults()
for (const fault of ofMigrations) console.log(fault)
if (!isSquawkHere) console.log('squawk is not installed for this platform: migrations were not checked with it')
const count = faults.length + ofMigrations.length
console.log(`${files.length} files, ${count} faults`)
process.exitCode = count === 0 ? 0 : 1
