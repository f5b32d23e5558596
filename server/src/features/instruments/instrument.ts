import type { FundClass, Instrument, Today } from '@app/contract/instruments.ts'
import { marketCap } from '@app/domain/instruments/market-cap.ts'
import { roundPrice } from '@app/domain/instruments/rounding.ts'
import { sharesOn } from '@app/domain/instruments/shares-on.ts'
import { findVenue } from '@app/domain/instruments/venues.ts'
import { srriCategory } from '@app/domain/instruments/srri.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { orNotFound } from '#errors.ts'

import { listNamedActions } from '#market/prices/queries.ts'

import { presentBasics } from './basics.ts'
import { loadChanges } from './changes.ts'
import { presentIndustry, presentSector } from './classification-names.ts'
import { keyDocumentAddress } from './funds.ts'
import { presentFigures } from './listed.ts'
import { shownPrice } from './shown-price.ts'
import { type BasicsRow, findInstrumentById, findInstrumentBySlug, type InstrumentRow } from './queries.ts'
import { delayMinutes, hasCalendar, isTrading, sessionToday } from './sessions.ts'

type ReadContext = Pick<Context, 'db' | 'config' | 'now' | 'documents'>

export async function instrumentById(context: ReadContext, id: string): Promise<Instrument> {
  return present(orNotFound(await findInstrumentById(context.db, id)), context)
}

export async function instrumentBySlug(context: ReadContext, slug: string): Promise<Instrument> {
  return present(orNotFound(await findInstrumentBySlug(context.db, slug)), context)
}

async function present(row: InstrumentRow, context: ReadContext): Promise<Instrument> {
  const session = sessionToday(row, context)
  const changesOf = await loadChanges(context.db, [row])
  return {
    ...presentBasics(row),
    asset_class: row.asset_class as Instrument['asset_class'],
    // The code is better than nothing for a venue without a known name.
    exchange: row.mic && (findVenue(row.mic)?.name ?? row.mic),
    morningstar_sector: presentSector(row.sector),
    morningstar_industry: presentIndustry(row.industry),
    description: row.description,
    today: presentToday(row, context),
    close_price: row.close,
    market_open: session?.open ?? null,
    market_close: session?.close ?? null,
    has_calendar: hasCalendar(row),
    delay_minutes: delayMinutes(row, context),
    ...presentFigures(row, changesOf(row)),
    pe_ratio: row.pe_ratio,
    ...(await presentShares(context.db, row)),
    eps: row.eps,
    fund_class: row.fund_class as FundClass | null,
    fund_srri: row.fund_srri,
    fund_srri_category: row.fund_srri === null ? null : srriCategory(row.fund_srri),
    fund_strategy: row.fund_strategy,
    fund_administrator: row.fund_administrator,
    fund_kiid: keyDocumentAddress(row, context),
  }
}

/** In shares of the day of the price that is shown. */
async function presentShares(
  db: Db,
  row: InstrumentRow,
): Promise<Pick<Instrument, 'shares_outstanding' | 'market_cap'>> {
  const { id, shares_outstanding: shares, shares_outstanding_on: from } = row
  if (shares === null || from === null) return { shares_outstanding: null, market_cap: null }
  const shown = shownPrice(row)
  const actions = (await listNamedActions(db, [id])).get(id) ?? []
  const count = sharesOn(Number(shares), actions, { from, to: shown?.date ?? from })
  const cap = marketCap(count, shown?.price)
  return { shares_outstanding: { count, as_of: from }, market_cap: cap === null ? null : roundPrice(cap) }
}

export function presentToday(row: BasicsRow, context: Pick<Context, 'config' | 'now'>): Today {
  const { price, change_today, at } = presentBasics(row)
  return { last_price: price, change_today, trading: row.at !== null && isTrading(row, context), at }
}
