import { createHash } from 'node:crypto'

import pg from 'pg'

/** A statement with more parameters inserts varying numbers of rows; what lists read has some fifty. */
const mostParameters = 200
const transactionAborted = '25P02'

const names = new Map<string, string>()

type Statement = { text: string; values: unknown[] }
type Fault = { code?: string; message?: string }

/**
 * Prepares every statement with parameters once per connection, so that PostgreSQL parses and, where it pays off, plans
 * it only once: planning a page of posts takes ten times as long as reading it. Inserts of many rows are not prepared, as each
 * number of rows would be a statement of its own.
 */
export class PreparingClient extends pg.Client {
  /** Counts how often prepared statements became invalid; part of their names. */
  #generation = 0

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // A lost connection fails the statement that runs on it, or the next one; an unhandled event would end the process.
    this.on('error', () => undefined)
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of pg cannot be named one by one
  override query(...args: any[]): any {
    const [text, values] = args as [unknown, unknown]
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || values.length > mostParameters) {
      return super.query(...(args as Parameters<pg.Client['query']>))
    }
    const statement: Statement = { text, values }
    return this.#prepared(statement).catch((fault: Fault) => this.#preparedAgain(statement, fault))
  }

  #prepared({ text, values }: Statement): Promise<pg.QueryResult> {
    return super.query({ name: `${nameOf(text)}${this.#generation || ''}`, text, values })
  }

  /**
   * A migration that changes a column's type invalidates the statements prepared on it, which PostgreSQL reports before
   * running anything. A transaction in progress fails; the next one prepares everything again.
   */
  async #preparedAgain(statement: Statement, fault: Fault): Promise<pg.QueryResult> {
    if (!isStalePlan(fault)) throw fault as Error
    this.#generation += 1
    return this.#prepared(statement).catch((again: Fault) => {
      throw (again.code === transactionAborted ? fault : again) as Error
    })
  }
}

function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) names.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 22)))
  return name
}

function isStalePlan({ code, message = '' }: Fault): boolean {
  return code === '0A000' && message.startsWith('cached plan')
}
