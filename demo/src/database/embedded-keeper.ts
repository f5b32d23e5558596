import { UserFacingError } from '@app/server/src/errors.ts'

import { type Cluster, runCluster } from './embedded-process.ts'
import { clearStale } from './embedded-stale.ts'

const mostRestarts = 3
const withinMs = 60_000

export type SupervisedDatabase = {
  port: number
  /** Why it cannot continue, once it has reported that. */
  trouble: () => UserFacingError | undefined
  /** Resolves when it has ended for good without being stopped. */
  lost: Promise<UserFacingError>
  stop: () => Promise<void>
}

/** Runs a cluster and restarts it on the same port if it ends unexpectedly, up to three times within a minute. */
export async function keepCluster(cluster: Cluster, log: (line: string) => void): Promise<SupervisedDatabase> {
  let running = await runCluster(cluster)
  const { port } = running
  let isWanted = true
  const lost = Promise.withResolvers<UserFacingError>()
  const keeping = keep().catch((error: UserFacingError) => lost.resolve(error))

  async function keep(): Promise<void> {
    let restarts: number[] = []
    for (;;) {
      await running.ended
      if (!isWanted) return
      restarts = restarts.filter((at) => performance.now() - at < withinMs)
      if (restarts.length === mostRestarts) throw running.trouble() ?? endsAgainAndAgain(cluster)
      restarts.push(performance.now())
      log('The database has ended unexpectedly; starting it again.')
      await clearStale(cluster.dir)
      running = await runCluster(cluster, port)
      if (!isWanted) return running.stop()
      log('The database runs again.')
    }
  }

  return {
    port,
    trouble: () => running.trouble(),
    lost: lost.promise,
    stop: async () => {
      isWanted = false
      await running.stop()
      await keeping
    },
  }
}

function endsAgainAndAgain({ dir }: Cluster): UserFacingError {
  return new UserFacingError(`The database in ${dir} keeps ending, so Sikta ends too; start it again.`)
}
