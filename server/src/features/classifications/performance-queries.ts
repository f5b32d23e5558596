import type { MedianChanges } from '@app/contract/classifications.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { currentSince, rankedSources } from '#features/instruments/index.ts'

import type { CountedClassification } from './queries.ts'

export type PerformanceRow = MedianChanges & { name: string }
type Regions = readonly { slug: string; countries: readonly string[] }[]

const changes = ['change_today', 'change_w1', 'change_m1', 'change_m3', 'change_ytd', 'change_y1', 'change_y3'] as const
/** Of fewer stocks, the middle one says little. */
const leastStocks = sql.lit(3)

const medians = sql.join(
  changes.map((change) => {
    const column = sql.ref(`stock.${change}`)
    return sql`case when count(${column}) >= ${leastStocks} then
      percentile_cont(0.5) within group (order by ${column}) end as ${sql.ref(change)}`
  }),
)

/**
 * The median changes of the stocks of each sector, industry or region. A share listed on several exchanges counts once, as the
 * listing with the most followers.
 */
export async function listPerformance(
  db: Db,
  kind: CountedClassification,
  { since, regions }: { since: Date; regions: Regions },
): Promise<PerformanceRow[]> {
  const column = kind === 'region' ? sql.ref('i.country') : sql.ref(`i.${kind}`)
  const { rows } = await sql<PerformanceRow>`
    with stock as materialized (
      select distinct on (coalesce(i.isin, i.id::text)) ${column}::text as name,
        case when q.at >= ${since} then q.change_today when s.as_of >= ${since}::date then s.change_d1 end as change_today,
        s.change_w1, s.change_m1, s.change_m3, s.change_ytd, s.change_y1, s.change_y3
      from instruments i
      join instrument_stats s on s.instrument_id = i.id and not s.is_thin and s.as_of >= ${currentSince(['STOCK'])}
      left join quotes q on q.instrument_id = i.id
      where i.list_kind = 'STOCK' and i.source = ${rankedSources(['STOCK'])} and ${column} is not null
      order by coalesce(i.isin, i.id::text), i.follower_count desc, i.id
    )
    ${kind === 'region' ? ofRegions(regions) : sql`select name, ${medians} from stock group by name`}
  `.execute(db)
  return rows
}

/** A country belongs to several regions. */
function ofRegions(regions: Regions) {
  const places = regions.flatMap(({ slug, countries }) => countries.map((country) => ({ slug, country })))
  return sql`
    select home.region as name, ${medians}
    from stock
    join unnest(
      ${places.map(({ slug }) => slug)}::text[],
      ${places.map(({ country }) => country)}::text[]) as home (region, country) on home.country = stock.name
    group by home.region
  `
}
