import { socketLimits } from '@app/contract/socket-limits.ts'

import { turns } from './connection.ts'
import type { Registry } from './registry.ts'

/** Pings every socket once per period, one turn at a time. Terminates those that did not answer the last ping. */
export function startPings({ all }: Pick<Registry, 'all'>): NodeJS.Timeout {
  let turn = 0
  return setInterval(() => {
    for (const connection of all) {
      if (connection.turn !== turn) continue
      if (!connection.isAlive) connection.socket.terminate()
      connection.isAlive = false
      if (connection.socket.readyState === connection.socket.OPEN) connection.socket.ping()
    }
    turn = (turn + 1) % turns
  }, socketLimits.pingEveryMs / turns)
}
