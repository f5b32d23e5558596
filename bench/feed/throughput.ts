import { openClient, perSecond } from '../lib/load.ts'
import { ratios, rounds } from '../lib/rounds.ts'
import type { BareFigures, BareQuestion } from './bare-server.ts'
import { type Bench, firstPage, group } from './sides.ts'
import { tokenOf } from './world.ts'

/** Thirty-two concurrent readers, compared with a bare route that sends the same bytes. */
export async function throughput({ report, large, bare, bareUrl, count }: Bench): Promise<void> {
  const { body } = await large.client.call({ path: firstPage, token: tokenOf(1) })
  await bare.ask<BareFigures>({ kind: 'body', body } satisfies BareQuestion)
  const bareClient = openClient(bareUrl, 32)
  const figures = await rounds(count, {
    ours: async () => ({
      rate: await perSecond(32, 2000, (i) => large.client.call({ path: firstPage, token: tokenOf(group.typical(i)) })),
    }),
    bare: async () => ({ rate: await perSecond(32, 8000, () => bareClient.call({ path: '/bare' })) }),
  })
  bareClient.close()
  report.add('feed, 32 readers', figures.ours.rate!, '/s')
  report.add(`bare Fastify route of the same ${(body.length / 1000).toFixed(1)} kB`, figures.bare.rate!, '/s')
  report.add('ours / bare', ratios(figures.ours.rate!, figures.bare.rate!), 'x')
}
