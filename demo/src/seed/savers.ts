import { Slug } from '@app/contract/common.ts'
import { languages } from '@app/contract/languages.ts'
import * as z from 'zod'

import { chance, draw } from './chance.ts'
import { number, readCsv, text } from './files.ts'
import { instruments } from './instruments.ts'
import { type DemoMember, members } from './members.ts'

/** A member who has a portfolio and reads, but writes nothing. */
const Saver = z.strictObject({
  slug: Slug,
  name: text,
  language: z.enum(languages),
  location: text,
  birth_year: number,
  joined_days_ago: number,
})

const authors = members.map(({ slug }) => slug)
const listings = instruments.filter(({ kind }) => kind !== 'INDEX').map(({ slug }) => slug)

/** Each follows a few authors and instruments. */
export const savers: readonly DemoMember[] = readCsv('savers.csv', Saver).map((saver) => ({
  ...saver,
  email: `${saver.slug}@demo.sikta.example`,
  bio: '',
  follows: {
    members: draw(saver.slug, authors, { count: 2 + Math.floor(6 * chance(`${saver.slug}/m`)), weight: popularity }),
    instruments: draw(saver.slug, listings, {
      count: 2 + Math.floor(5 * chance(`${saver.slug}/i`)),
      weight: popularity,
    }),
  },
}))

function popularity(slug: string): number {
  return 0.05 + chance(`popularity/${slug}`) ** 3
}
