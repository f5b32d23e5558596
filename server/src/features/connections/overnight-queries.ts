import type { SyncFault } from '@app/contract/connections.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import type { SourceName } from '#partners/holdings/holdings.ts'

type Due = {
  sources: readonly SourceName[]
  at: Date
  syncedBefore: Date
  mostTries: number
  needLogin: readonly SyncFault[]
  hour: number
  hours: number
  after: string
  limit: number
}

/** Connections by id that can be read without their members, and have not been read lately; at most so many. */
export async function listDue(db: Db, due: Due): Promise<{ id: string; memberId: string }[]> {
  const { sources, at, syncedBefore, mostTries, needLogin, hour, hours, after, limit } = due
  const { rows } = await sql<{ id: string; memberId: string }>`
    select c.id, c.member_id as "memberId"
    from connections c
    left join syncs s on s.connection_id = c.id
    where c.id > ${after}
      and c.id % ${hours}::integer <= ${hour}::integer
      and c.source = any (${sources}::connection_source[])
      and c.credentials is not null
      and (c.synced_at is null or c.synced_at < ${syncedBefore})
      and s.status is distinct from 'RUNNING'
      and (s.fault is null or s.status <> 'FAILED' or not s.fault = any (${needLogin}::text[]))
      and (
        select count(*) from unnest(s.unattended) t where t > ${at}::timestamptz - interval '12 hours'
      ) < ${mostTries}::integer
    order by c.id
    limit ${limit}
  `.execute(db)
  return rows
}
