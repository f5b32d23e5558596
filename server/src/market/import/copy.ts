import { once } from 'node:events'
import { finished } from 'node:stream/promises'

import type pg from 'pg'
import { from } from 'pg-copy-streams'

const charactersPerWrite = 65_536

/**
 * Sends lines of PostgreSQL's text format (tab between values, `\N` for null) to a table.
 * @param statement such as `copy closes (id, date) from stdin`
 */
export async function copyLines(client: pg.ClientBase, statement: string, lines: Iterable<string>): Promise<void> {
  const stream = client.query(from(statement))
  const done = finished(stream)
  // The await below throws the failure; until then it must not count as an unhandled rejection.
  done.catch(() => undefined)
  let buffer = ''
  for (const line of lines) {
    buffer += line
    if (buffer.length < charactersPerWrite) continue
    if (!stream.write(buffer)) await Promise.race([once(stream, 'drain'), done])
    buffer = ''
  }
  stream.end(buffer)
  await done
}
