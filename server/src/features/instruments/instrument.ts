import type { Instrument, Today } from '@app/contract/instruments.ts'
import { exchanges, isMic } from '@app/domain/instruments/exchanges.ts'
import { srriCategory } from '@app/domain/instruments/srri.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'

import { presentBasics } from './basics.ts'
import { presentIndustry, presentSector } from './class-names.ts'
import { keyDocumentAddress } from './funds.ts'
import { presentFigures } from './listed.ts'
import { findInstrumentById, findInstrumentBySlug, type InstrumentRow } from './queries.ts'
import { closingTime, delayMinutes, isTrading, sessionToday } from './sessions.ts'

type ReadContext = Pick<Context, 'db' | 'config' | 'now'>

export async function instrumentById(context: ReadContext, id: string): Promise<Instrument> {
  return present(orNotFound(await findInstrumentById(context.db, id)), context)
}

export async function instrumentBySlug(context: ReadContext, slug: string): Promise<Instrument> {
  return present(orNotFound(await findInstrumentBySlug(context.db, slug)), context)
}

function present(row: InstrumentRow, context: ReadContext): Instrument {
  const session = sessionToday(row, context)
  return {
    ...presentBasics(row),
    asset_class: row.asset_class as Instrument['asset_class'],
    exchange: exchangeName(row.mic),
    morningstar_sector: presentSector(row.sector),
    morningstar_industry: presentIndustry(row.industry),
    description: row.description,
    today: presentToday(row, context),
    close_price: row.close,
    market_open: session?.open ?? null,
    market_close: session?.close ?? null,
    delay_minutes: delayMinutes(row, context),
    simulated: row.source === 'simulated',
    ...presentFigures(row),
    pe_ratio: row.pe_ratio,
    eps: row.eps,
    fund_srri: row.fund_srri,
    fund_srri_category: row.fund_srri === null ? null : srriCategory(row.fund_srri),
    fund_strategy: row.fund_strategy,
    fund_administrator: row.fund_administrator,
    fund_kiid: keyDocumentAddress(row),
  }
}

/** The quote, and without one the last close as of the end of its session. */
function presentToday(row: InstrumentRow, context: ReadContext): Today {
  const { price, change_today } = presentBasics(row)
  if (row.at !== null) {
    return { last_price: price, change_today, trading: isTrading(row, context), at: row.at.toISOString() }
  }
  const at = row.as_of === null ? null : closingTime(row, row.as_of)
  return { last_price: price, change_today, trading: false, at }
}

/** The name of the exchange, or its code when we do not know it. */
function exchangeName(mic: string | null): string | null {
  return mic !== null && isMic(mic) ? exchanges[mic].name : mic
}
