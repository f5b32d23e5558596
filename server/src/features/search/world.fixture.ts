import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { nameKeyOf } from '@app/domain/profiles/names.ts'

import type { Db } from '#db/db.ts'
import { openImportDb } from '#market/import/connection.ts'
import { importUniverse } from '#market/import/universe/import-universe.ts'
import { members } from '#seed/people/index.ts'
import { universe } from '#seed/universe/index.ts'

const folder = resolve(import.meta.dirname, '../../../../../shared/data/instruments')
const files = ['equities', 'etfs', 'funds', 'indices', 'cryptos'].map((name) => join(folder, `${name}.csv.gz`))

/** Whether the lists of the world's instruments are on this machine. */
export const hasLists = files.every((file) => existsSync(file))

/** The instruments and members of the demo world, without prices and follows. */
export async function loadDemo(db: Db): Promise<void> {
  await db
    .insertInto('instruments')
    .values(
      universe.map(({ slug, kind, asset_class, name, symbol, isin, currency, country, mic }) => {
        const line = { slug, kind, asset_class, name, symbol, isin, currency, country, mic }
        return { ...line, source: 'simulated' as const, source_key: slug }
      }),
    )
    .execute()
  const users = await db
    .insertInto('users')
    .values(members.map(({ email }) => ({ email })))
    .returning('id')
    .execute()
  await db
    .insertInto('profiles')
    .values(members.map(({ slug, name }, i) => ({ user_id: users[i]!.id, slug, name, name_key: nameKeyOf(name) })))
    .execute()
}

/** Adds the lists of the world's instruments. */
export async function loadLists(url: string): Promise<void> {
  const imports = await openImportDb(url)
  try {
    await importUniverse(imports, files)
  } finally {
    await imports.close()
  }
}
