import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { startProduct } from '../feed/product.ts'
import { startBenchDatabase } from '../feed/world.ts'
import { openClient } from '../lib/load.ts'
import { createReport } from '../lib/report.ts'
import { batches } from './batches.ts'
import { codes } from './codes.ts'
import { floods } from './floods.ts'
import { headers } from './headers.ts'
import { injection } from './injection.ts'
import { logs } from './logs.ts'
import { paging } from './paging.ts'
import type { Node, Probe, Stage } from './probe.ts'
import { sessions } from './sessions.ts'
import { storm } from './storm.ts'
import { unread } from './unread.ts'
import { openProbeWorld } from './world.ts'

const probes: Record<string, Probe> = {
  headers,
  batches,
  codes,
  sessions,
  injection,
  paging,
  unread,
  storm,
  floods,
  logs,
}

/** Attacks two nodes of the product from outside. Options: `--small`, and the probes to run. */
export async function run(options: readonly string[]): Promise<void> {
  const database = await startBenchDatabase()
  const url = await openProbeWorld(database)
  const folder = mkdtempSync(join(tmpdir(), 'sikta-probes-'))
  const sql = new pg.Pool({ connectionString: url, max: 4 })
  sql.on('error', () => undefined)
  const started: Node[] = []
  const node = async (name: string, env: Record<string, string>): Promise<Node> => {
    const logFile = join(folder, `${name}.log`)
    const product = await startProduct(url, { logFile, env: { SECRET: secret, LOG_LEVEL: 'info', ...env } })
    const opened = { product, client: openClient(product.url, 128), logFile }
    started.push(opened)
    return opened
  }
  try {
    const nodes = [await node('here', {}), await node('there', {})] as const
    const strict = await node('strict', { RATE_LIMITS: 'on' })
    const report = createReport('probes')
    const stage: Stage = { nodes, strict, sql, report, canaries: new Set(), isSmall: options.includes('--small') }
    const wanted = options.filter((option) => option in probes)
    for (const [name, probe] of Object.entries(probes))
      if (wanted.length === 0 || wanted.includes(name)) await probe(stage)
    report.save()
  } finally {
    for (const { client, product } of started) {
      client.close()
      await product.stop()
    }
    await sql.end()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same on every node, as cursors and codes of one are valid on the others. */
const secret = 'only for probes: 4f0c1f7b1f9e4f6f8e0d'
