import { portfolioKinds } from '@app/contract/limits.ts'
import * as z from 'zod'

import { keyOf, number, oneOf, readCsv, readJson, text } from './files.ts'
import { InstrumentSlug } from './instruments.ts'
import { members } from './members.ts'
import { savers } from './savers.ts'

/** What a saver of this style buys: between `count[0]` and `count[1]` of the instruments, those of `always` among them. */
const Style = z.strictObject({
  currency: z.enum(['SEK', 'EUR', 'GBP']),
  count: z.tuple([z.number().int().positive(), z.number().int().positive()]),
  of: z.array(InstrumentSlug),
  always: z.array(InstrumentSlug),
})
export type SavingStyle = z.infer<typeof Style>

export const styles = readJson('saving-styles.json', z.record(z.string(), Style))

/** A portfolio of the demo world: saved into every month, for so many months, with so many trades besides. */
const Plan = z.strictObject({
  member: oneOf(new Set([...members, ...savers].map(({ slug }) => slug)), 'member'),
  kind: z.enum(portfolioKinds),
  bank: text,
  style: keyOf(styles),
  months: number,
  monthly: number,
  trades_a_year: number,
})
export type PortfolioPlan = z.infer<typeof Plan>

export const plans = readCsv('portfolios.csv', Plan)
