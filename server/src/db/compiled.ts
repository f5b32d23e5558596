import type { CompiledQuery } from 'kysely'

import type { Db } from './db.ts'

/** Stands in a statement for a value of each call. */
class Slot {
  readonly field: string
  constructor(field: string) {
    this.field = field
  }
  get length(): never {
    throw seen(this.field)
  }
  toJSON(): never {
    throw seen(this.field)
  }
  [Symbol.iterator](): never {
    throw seen(this.field)
  }
  [Symbol.toPrimitive](): never {
    throw seen(this.field)
  }
}

const seen = (field: string) => new Error(`a statement that is built once must not depend on the value of ${field}`)

/** A spread would silently leave out what it does not name. */
function refuse(): never {
  throw new Error('a statement that is built once must name the values that it takes')
}

/**
 * A statement that is built once and run with the values of each call: to build a long one takes as long as a small read. The
 * builder is given stand-ins and must only pass them on as parameters, or a call would get the statement of another. To read
 * one as a text, a number or a list throws; a comparison with one does not, so a condition on a value does not belong here.
 */
export function compiled<Given extends object, Row>(
  build: (db: Db, given: Given) => CompiledQuery<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  const standIns = new Proxy({}, { get: (_, field) => new Slot(String(field)), ownKeys: refuse }) as Given
  let once: CompiledQuery<Row> | undefined
  return async (db, given) => {
    once ??= build(db, standIns)
    const values = given as Readonly<Record<string, unknown>>
    const parameters = once.parameters.map((value) => (value instanceof Slot ? values[value.field] : value))
    return (await db.executeQuery<Row>({ ...once, parameters })).rows
  }
}
