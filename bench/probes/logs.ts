import { readFileSync } from 'node:fs'

import { none, type Probe } from './probe.ts'
import { tokenOf } from './world.ts'

/** Nothing secret that the other probes sent is in the logs. Runs last. */
export const logs: Probe = async ({ nodes, strict, report, canaries }) => {
  // The first lines are the demo's welcome on the terminal, not log lines.
  const lines = [...nodes, strict].flatMap(({ logFile }) => readFileSync(logFile, 'utf8').split('\n'))
  const text = lines.filter((line) => line.startsWith('{')).join('\n')
  const secrets = [...canaries, ...Array.from({ length: 1200 }, (_, i) => tokenOf(i + 1))]
  const found = secrets.filter((secret) => text.includes(secret)).length
  report.add(`tokens and codes in ${text.split('\n').length.toLocaleString('en')} lines of log`, [found], '', none)
  const addresses = text.match(/[\w.+-]+@[\w-]+\.[\w.]+/g) ?? []
  const queries = text.match(/[?&](?:q|cursor|email|page_size)=/g) ?? []
  const words = text.match(/Good morning|Written 0\.|union select/g) ?? []
  const leaks = [...addresses, ...queries, ...words]
  if (leaks.length > 0) console.log(`  ${[...new Set(leaks)].slice(0, 5).join(', ')}`)
  report.add('e-mail addresses, queries and texts of members in the logs', [leaks.length], '', none)
}
