import type { Context } from '#context.ts'
import { ping } from '#db/db.ts'

import type { App } from './app.ts'

const config = { serves: 'health' } as const

/** Live: this process answers. Ready: it can also do its work, until it has been asked to stop. */
export function healthRoutes(app: App, { db, stopping }: Pick<Context, 'db' | 'stopping'>): void {
  app.get('/health/live', { config }, () => ({ status: 'live' }))
  app.get('/health/ready', { config }, async (_request, reply) => {
    const isReady = !stopping.aborted && (await answersWithin(500))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })

  async function answersWithin(ms: number): Promise<boolean> {
    const late = new Promise<false>((resolve) => setTimeout(resolve, ms, false).unref())
    const answer = ping(db).then(
      () => true,
      () => false,
    )
    return Promise.race([answer, late])
  }
}
