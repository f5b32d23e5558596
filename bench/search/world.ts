import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { migrate } from '@app/server/src/db/migrate.ts'
import { openImportDb } from '@app/server/src/market/import/connection.ts'
import { importUniverse } from '@app/server/src/market/import/universe/import-universe.ts'
import pg from 'pg'

import type { BenchDatabase } from '../feed/world.ts'
import { memberNames } from './names.ts'

const name = 'search_world'
const folder = resolve(import.meta.dirname, '../../../shared/data/instruments')
export const lists = ['equities', 'etfs', 'funds', 'indices', 'cryptos'].map((list) => join(folder, `${list}.csv.gz`))
const instruments = 300_000
const members = 100_000
export const viewers = 1000

/**
 * Opens the world of the bench, which is created once: the lists of the world's instruments with invented classes of them, so
 * many in all as `performance.md` names, and generated members.
 */
export async function openSearchWorld(database: BenchDatabase): Promise<string> {
  const admin = new pg.Client(database.url())
  await admin.connect()
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [`${name}_done`])
    if (rowCount) {
      await migrate(database.url(name))
    } else {
      await admin.query(`drop database if exists ${name}`)
      await admin.query(`create database ${name}`)
      await migrate(database.url(name))
      await fill(database.url(name))
      // The existence of this empty database marks the other one as complete.
      await admin.query(`create database ${name}_done`)
    }
  } finally {
    await admin.end()
  }
  return database.url(name)
}

async function fill(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await step('instruments', () => addInstruments(url, client))
  await step('classes', () => client.query(classes))
  await step('members', () => addMembers(client))
  await step('follows', () => client.query(follows))
  await step('twins', () => client.query('select search_mark_twins()'))
  await step('vacuum', () => client.query('vacuum (analyze)'))
  await client.end()
}

async function step(what: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  console.log(`  ${what.padEnd(12)} ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

async function addInstruments(url: string, client: pg.Client): Promise<void> {
  if (!lists.every((file) => existsSync(file))) {
    console.log('  The lists of instruments are not on this machine; using generated ones.')
    await client.query(generated)
    return
  }
  const imports = await openImportDb(url)
  await importUniverse(imports, lists)
  await imports.close()
}

/** Followers follow a power law, so that a few members are widely known. */
async function addMembers(client: pg.Client): Promise<void> {
  await client.query(
    `insert into users (email) select 'member' || i || '@example.com' from generate_series(1, ${members}) i`,
  )
  await client.query(
    `insert into profiles (user_id, slug, name, name_key, follower_count)
     select u.id, 'member-' || i, name, 'member' || i, floor(20000 / power(i, 0.8))
     from unnest($1::text[]) with ordinality as given (name, i) join users u on u.email = 'member' || i || '@example.com'
     order by i`,
    [memberNames(members)],
  )
}

const generated = `
  insert into instruments (slug, kind, name, symbol, currency, mic, source, source_key)
  select 'listing-' || i, (array['EQUITY', 'MUTUAL_FUND', 'ETF', 'INDEX'])[1 + i % 4]::instrument_kind,
    initcap(translate(left(md5(i::text), 7), '0123456789', 'aeiourstln')) || ' '
      || initcap(translate(left(md5((i % 5000)::text), 6), '0123456789', 'oaeiukmnrd')),
    upper(translate(left(md5('s' || i), 5), '0123456789', 'ghijklmnop')), 'SEK', 'XSTO', 'universe', 'B' || i
  from generate_series(1, 84000) i`

const classes = `
  insert into instruments (slug, kind, name, symbol, currency, mic, source, source_key)
  select 'class-' || n, kind, left(name, 150) || ' ' || (array[
      'Growth', 'Income', 'Select', 'Dividend', 'Small Cap', 'Value', 'Global', 'EUR Hedged', 'Accumulating', 'Quality',
      'Institutional', 'Premium', 'Momentum', 'Ultra', 'Low Carbon', 'Opportunities', 'Series 2', 'Partners', 'Blue Chip',
      'USD Hedged', 'Retail', 'Plus', 'Core', 'Advanced', 'Climate', 'Balanced', 'Dynamic', 'Prime', 'Enhanced', 'Leaders'
    ])[1 + n % 30], '', currency, mic, 'universe', 'class-' || n
  from (
    select row_number() over (order by round, id) as n, kind, name, currency, mic
    from instruments cross join generate_series(1, 4) round
  ) another
  order by n
  limit ${instruments} - (select count(*) from instruments)`

const follows = `
  insert into follows (follower_id, kind, target_id)
  select distinct v.id, 'instrument'::target_kind, i.id
  from (select id, row_number() over (order by id) as n from profiles order by id limit ${viewers}) v
  cross join generate_series(1, 20) t
  join (select id, row_number() over (order by id) as n from instruments) i on i.n = 1 + (v.n * 7919 + t * 104729) % 70000
  union all
  select distinct v.id, 'profile'::target_kind, p.id
  from (select id, row_number() over (order by id) as n from profiles order by id limit ${viewers}) v
  cross join generate_series(1, 32) t
  join (select id, row_number() over (order by id) as n from profiles) p on p.n = 1 + (v.n * 31 + t * 977) % ${members}
  where p.id <> v.id`
