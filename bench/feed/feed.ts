import { type Child, startChild } from '../lib/child.ts'
import { createReport } from '../lib/report.ts'
import type { BareFigures, BareQuestion } from './bare-server.ts'
import { sizes } from './fill/size.ts'
import { labels } from './labels.ts'
import { lists } from './lists.ts'
import { checking, reading } from './reading.ts'
import { type Bench, closeSide, openSide } from './sides.ts'
import { throughput } from './throughput.ts'
import { openWorld, startBenchDatabase } from './world.ts'
import { writing } from './writing.ts'

const parts = { checking, reading, throughput, writing, labels, lists }

/**
 * Measures the feed, the lists beside it and post creation on a generated network, compared with bare SQL, a bare Fastify
 * route and a small network. Options: `--small`, and the parts to run.
 */
export async function run(options: readonly string[]): Promise<void> {
  const isSmall = options.includes('--small')
  const database = await startBenchDatabase()
  const report = createReport('feed')
  const [largeSize, smallSize] = isSmall ? [sizes.tiny, sizes.tiny] : [sizes.full, sizes.small]
  const large = await openSide(await openWorld(database, isSmall ? 'tiny' : 'large', largeSize))
  const small = await openSide(await openWorld(database, isSmall ? 'tiny' : 'small', smallSize))
  const bare = await startChild('feed/bare-server.ts', [])
  try {
    const bench = { report, large, largeSize, small, bare, bareUrl: await urlOf(bare), count: isSmall ? 2 : 7 }
    const wanted = options.filter((option) => option in parts)
    for (const [name, part] of Object.entries(parts) as [string, (bench: Bench) => Promise<void>][])
      if (wanted.length === 0 || wanted.includes(name)) await part(bench)
    report.save()
  } finally {
    await bare.stop()
    for (const side of [large, small]) await closeSide(side)
    await database.stop()
  }
}

async function urlOf(bare: Child): Promise<string> {
  const { port } = await bare.ask<BareFigures>({ kind: 'figures' } satisfies BareQuestion)
  return `http://127.0.0.1:${port}`
}
