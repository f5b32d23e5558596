import { createHash } from 'node:crypto'

import pg from 'pg'

const longestPrepared = 4000

const names = new Map<string, string>()

/**
 * Prepares every statement with parameters once per connection, so that PostgreSQL parses and, where that pays, plans it
 * only once. Long statements, which are inserts of many rows in ever other numbers, are sent as they are.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // A lost connection fails the statement that runs on it, or the next one; unheard, the event would end the process.
    this.on('error', () => undefined)
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of pg cannot be named one by one
  override query(...args: any[]): any {
    const [text, values] = args as [unknown, unknown]
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || text.length > longestPrepared) {
      return super.query(...(args as Parameters<pg.Client['query']>))
    }
    return super.query({ name: nameOf(text), text, values })
  }
}

function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) names.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 22)))
  return name
}
