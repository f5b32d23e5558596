import { CarbonRisk, RangedFigure, type ScreenedKind, type ScreenerChoices } from '@app/contract/screener.ts'
import { sectorBySlug } from '@app/domain/classifications/sectors.ts'
import { sizeClassOf } from '@app/domain/instruments/size-classes.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { keepResults } from '#db/keep-results.ts'

import { listChoices } from './choice-queries.ts'

const figures = RangedFigure.options

const keep = keepResults<ScreenerChoices>(60_000)

/** What the listings of a kind can be screened by: what none of them has is left out. Kept for a minute, as it reads all of them. */
export function choicesOf(context: Pick<Context, 'db' | 'now'>, kind: ScreenedKind): Promise<ScreenerChoices> {
  return keep(context, kind, () => readChoices(context.db, kind))
}

async function readChoices(db: Db, kind: ScreenedKind): Promise<ScreenerChoices> {
  const rows = await listChoices(db, kind, figures)
  const total = rows.find(({ isTotal }) => isTotal)
  const bySize = rows.toSorted((a, b) => Number(a.size) - Number(b.size))
  const byCarbon = rows.toSorted((a, b) => Number(b.carbon) - Number(a.carbon))
  return {
    countries: rows.flatMap(({ country, count }) => (country === null ? [] : [{ country, count }])),
    sectors: rows.flatMap(({ sector, count }) => {
      const found = sector === null ? undefined : sectorBySlug(sector)
      return found ? [{ id: found.id, slug: found.slug, key: found.key, name: found.name, count }] : []
    }),
    sizes: bySize.flatMap(({ size, count }) => {
      const found = size === null ? null : sizeClassOf(size)
      return found ? [{ size: found, count }] : []
    }),
    carbon: byCarbon.flatMap(({ carbon, count }) => {
      // Low risk ranks first: 3.
      const found = carbon === null ? undefined : CarbonRisk.options[3 - carbon]
      return found ? [{ carbon: found, count }] : []
    }),
    figures: figures.filter((_, i) => total?.known[i]),
  }
}
