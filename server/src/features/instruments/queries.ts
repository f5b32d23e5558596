import type { Db } from '#db/db.ts'

export type BasicsRow = Awaited<ReturnType<typeof listBasicsByIds>>[number]

const basicsColumns = [
  'i.id',
  'i.slug',
  'i.kind',
  'i.name',
  'i.symbol',
  'i.isin',
  'i.country',
  'i.currency',
  'q.last_price',
  'q.change_today',
  's.close',
  's.change_d1',
] as const

function selectBasics(db: Db) {
  return db
    .selectFrom('instruments as i')
    .leftJoin('quotes as q', 'q.instrument_id', 'i.id')
    .leftJoin('instrument_stats as s', 's.instrument_id', 'i.id')
    .select(basicsColumns)
}

export function listBasicsByIds(db: Db, ids: readonly string[]) {
  return selectBasics(db)
    .where((eb) => eb('i.id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}
