import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { startEmbedded } from '@app/demo/src/database/embedded.ts'
import { terminalProgress } from '@app/server/src/market/import/progress.ts'

import { type Product, startProduct } from '../feed/product.ts'
import { emptyDatabase } from '../lib/database.ts'
import { atOnce, attack, type Options } from './campaign.ts'
import { openClient } from './client.ts'
import { loadDocument } from './document.ts'
import { newFindings } from './findings.ts'
import { openWorld } from './world.ts'

const folder = resolve(import.meta.dirname, '../../.data/bench/fuzz')

/**
 * Fuzzes a server that it starts: requests generated from the API document, made without a token, by a user without a
 * profile and by two members. Each answer is checked against one rule (`assertSafe`); exits with code 1 if any breaks it.
 * `--sample` sends 10,000 requests instead of 80,000, `--seed` repeats a run, `--only` runs one suite.
 */
export async function run(args: readonly string[]): Promise<void> {
  const options = optionsOf(args)
  console.log(`bench fuzz: ${options.requests.toLocaleString('en')} requests, seed ${options.seed}`)
  const database = await startEmbedded({ dir: `${folder}/postgres`, durable: false, log: console.log })
  try {
    const url = await emptyDatabase(database, 'fuzz')
    const product = await startProduct(url, {
      env: { RATE_LIMITS: 'off', SEED: 'full', ROLES: 'web,worker' },
    })
    try {
      if (!(await runCampaign(product, url, options))) process.exitCode = 1
    } finally {
      await product.stop()
    }
  } finally {
    await database.stop()
  }
}

/** Returns true if there were no findings. */
async function runCampaign(product: Product, databaseUrl: string, options: Options): Promise<boolean> {
  const client = openClient(product.url, atOnce)
  const world = await openWorld(databaseUrl, client)
  const progress = terminalProgress(process.stdout.isTTY)
  const findings = newFindings(options.seed)
  try {
    const document = await loadDocument(product.url)
    console.log(`${document.operations.length} calls are documented.`)
    await attack({ product, client, document, world, findings, progress }, options)
  } finally {
    progress.end()
    client.close()
    await world.close()
  }
  return findings.print()
}

function optionsOf(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sample: { type: 'boolean' },
      small: { type: 'boolean' },
      requests: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
    },
  })
  const requests = Number(values.requests ?? (values.sample || values.small ? 10_000 : 80_000))
  return { requests, seed: Number(values.seed ?? Date.now() % 1_000_000), only: values.only }
}
