import type { Db } from '#db/db.ts'
import { listRateSources, type RateSource } from '#market/fx/queries.ts'

import type { Input } from './facts.ts'

/** The least reliable source last: it is that of a rate made of two. */
const order: readonly RateSource[] = ['ecb', 'file', 'demo']

/** The inputs with the source of each exchange rate: of the one of its two rates to the euro that is the least reliable. */
export async function nameRateSources(db: Db, inputs: readonly Input[]): Promise<Input[]> {
  const legs = inputs.flatMap((one) => (one.kind === 'RATE' ? legsOf(one) : []))
  if (legs.length === 0) return [...inputs]
  const known = await listRateSources(db, legs)
  const sources = new Map(known.map(({ currency, date, source }) => [`${currency} ${date}`, source]))
  return inputs.map((one) => {
    if (one.kind !== 'RATE') return one
    const its = legsOf(one).flatMap(({ currency, date }) => sources.get(`${currency} ${date}`) ?? [])
    return { ...one, source: order.findLast((source) => its.includes(source)) ?? one.source }
  })
}

/** The currencies of a rate named `EUR/SEK` on its day. */
const legsOf = ({ label, date }: Input) =>
  date === null ? [] : label.split('/').map((currency) => ({ currency, date }))
