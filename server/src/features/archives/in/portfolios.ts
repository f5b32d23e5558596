import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'
import { type Brought, type ReadFile, takeIn } from '#features/connections/index.ts'
import { listOwnSettings } from '#features/portfolios/index.ts'

import { accountOf, archiveIdOf } from '../out/manifest.ts'
import type { ArchivedPortfolio, Manifest } from '../format.ts'
import type { Tally } from './tally.ts'
import type { ZipArchive } from './zip.ts'

type ImportRun = { memberId: string; archive: ZipArchive; tally: Tally; readFile: ReadFile }

/**
 * Brings back portfolios through the importer of statements, all in one file, as only one can be booked at a time. They are
 * there, shared with nobody but whom they were shared with, before anything is booked.
 */
export async function bringPortfolios(
  context: Context,
  { memberId, archive, tally, readFile }: ImportRun,
  { portfolios }: Pick<Manifest, 'portfolios'>,
): Promise<void> {
  const originals = await listOriginals(context, memberId)
  const missing = portfolios.filter(({ account }) => !originals.has(account))
  tally.know('portfolios', portfolios.length - missing.length)
  const fitting = missing.filter(fits(archive))
  leave(
    tally,
    'no_room',
    missing.filter((one) => !fitting.includes(one)),
  )
  if (fitting.length === 0) return
  let text = ''
  for (const { file } of fitting) text += `${await archive.text(file)}\n`
  const brought = new Map(fitting.map((one) => [one.account, broughtOf(one)]))
  try {
    const { accounts, counts } = await takeIn(context, readFile, { memberId, bytes: Buffer.from(text), brought })
    const labels = new Set(accounts.map(({ label }) => label))
    const there = fitting.filter(({ account }) => labels.has(account))
    if (counts.taken > 0) tally.bring('portfolios', there.length)
    else tally.know('portfolios', there.length)
    leave(
      tally,
      'not_readable',
      fitting.filter(({ account }) => !labels.has(account)),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    leave(tally, 'refused', fitting)
  }
}

/** What archives call the portfolios that did not come from one. */
async function listOriginals({ db, config }: Context, memberId: string): Promise<Set<string>> {
  const id = archiveIdOf(config.secret, memberId)
  const own = await listOwnSettings(db, memberId)
  return new Set(own.flatMap((one) => (one.archived_as === null ? accountOf(id, one) : [])))
}

/** As many of them as a statement may be large, with a line between. */
function fits(archive: ZipArchive): (portfolio: ArchivedPortfolio) => boolean {
  let room = limits.statementBytes
  return ({ file }) => {
    const size = archive.sizeOf(file) + 1
    if (size > room) return false
    room -= size
    return true
  }
}

function leave(tally: Tally, reason: 'no_room' | 'not_readable' | 'refused', portfolios: readonly ArchivedPortfolio[]) {
  for (const { name, bank } of portfolios) tally.leave('portfolios', reason, name ?? bank)
}

function broughtOf({ kind, name, currency, tracks_cash, hidden, shares_trades }: ArchivedPortfolio): Brought {
  return { kind, name: name || null, currency, tracksCash: tracks_cash, hidden, sharesTrades: shares_trades }
}
