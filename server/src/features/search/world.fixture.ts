import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { nameKeyOf } from '@app/domain/profiles/names.ts'
import { parse } from 'csv-parse/sync'
import type { Insertable } from 'kysely'

import type { Db } from '#db/db.ts'
import type { DB } from '#db/schema.gen.ts'

const demoData = resolve(import.meta.dirname, '../../../../demo/data')

/** The instruments, members and groups of the demo world, without prices and follows. */
export async function loadDemo(db: Db): Promise<void> {
  const rows: Record<string, string>[] = parse(readFileSync(join(demoData, 'instruments.csv')), { columns: true })
  await db
    .insertInto('instruments')
    .values(
      rows.map(({ slug, kind, asset_class, name, symbol, isin, currency, country, mic }) => {
        const listing = {
          slug,
          kind,
          name,
          symbol,
          currency,
          country,
          mic,
          isin: isin || null,
          asset_class: asset_class || null,
        }
        return { ...listing, source: 'simulated', source_key: slug } as Insertable<DB['instruments']>
      }),
    )
    .execute()
  const members = JSON.parse(readFileSync(join(demoData, 'members.json'), 'utf8')) as Record<
    'slug' | 'name' | 'email',
    string
  >[]
  const users = await db
    .insertInto('users')
    .values(members.map(({ email }) => ({ email })))
    .returning('id')
    .execute()
  await db
    .insertInto('profiles')
    .values(members.map(({ slug, name }, i) => ({ user_id: users[i]!.id, slug, name, name_key: nameKeyOf(name) })))
    .execute()
  const groups = JSON.parse(readFileSync(join(demoData, 'groups.json'), 'utf8')) as Record<'slug' | 'name', string>[]
  await db
    .insertInto('groups')
    .values(groups.map(({ slug, name }) => ({ slug, name, name_key: nameKeyOf(name) })))
    .execute()
}
