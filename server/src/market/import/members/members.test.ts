import { expect, it } from 'vitest'

import { make } from '#testing/make.ts'

import { importDatabase } from '../import-database.fixture.ts'
import { scratchFiles } from '../scratch-files.fixture.ts'

import { importMembers } from './import-members.ts'

const { db, test } = importDatabase()
const scratch = scratchFiles()

it('replaces the members of each index in the file, by symbol and ISIN, and refuses rows one by one', async () => {
  const stock = (name: string, isin: string, facts: object = {}) => make.instrument(test.db, { name, isin, ...facts })
  await make.instrument(test.db, { kind: 'INDEX', name: 'Listed only', symbol: 'OMXS30', source: 'universe' })
  await make.instrument(test.db, { kind: 'INDEX', name: 'OMX Stockholm 30', symbol: 'OMXS30' })
  await make.instrument(test.db, { kind: 'INDEX', name: 'DAX', symbol: 'DAX30', mic: 'XETR' })
  await stock('Volvo in Frankfurt', 'SE0000115446', { mic: 'XETR', follower_count: 9 })
  await stock('Volvo', 'SE0000115446')
  await stock('SAP', 'DE0007164600', { mic: 'XETR' })
  const members = async () => {
    const rows = await test.db
      .selectFrom('index_members as m')
      .innerJoin('instruments as i', 'i.id', 'm.index_id')
      .innerJoin('instruments as s', 's.id', 'm.instrument_id')
      .select(['i.name as index', 's.name as stock', 'm.weight'])
      .orderBy('i.name')
      .orderBy('s.name')
      .execute()
    return rows.map(({ index, stock: name, weight }) => `${index}: ${name} ${weight}`)
  }
  const load = (...lines: string[]) => importMembers(db, scratch.file('members.csv', lines.join('\n')))

  const summary = await load(
    'index;isin;weight',
    '^OMXS30;SE0000115446;7,92 %',
    'OMXS30;DE0007164600;',
    'DAX30;DE0007164600;12,5',
    'DAX30;DE0007164600;12,5',
    'DAX30;DE0007164601;1',
    'DAX30;SE0000108656;1',
    'NIKKEI;DE0007164600;1',
    'DAX30;SE0000115446;101',
  )
  expect(summary).toMatchObject({ rows: 8, taken: 3, notes: ['2 indices have their members replaced'] })
  expect(summary.skipped.total()).toBe(5)
  expect(summary.skipped.first()).toBe(
    'members.csv, line 6: isin "DE0007164601": write an ISIN with a right check digit',
  )
  expect(await members()).toEqual(['DAX: SAP 12.5', 'OMX Stockholm 30: SAP null', 'OMX Stockholm 30: Volvo 7.92'])

  await load('Index,ISIN', 'OMXS30,DE0007164600')
  expect(await members()).toEqual(['DAX: SAP 12.5', 'OMX Stockholm 30: SAP null'])
})
