import type { Instrument, Today } from '@app/contract/instruments.ts'
import { exchanges, isMic } from '@app/domain/instruments/exchanges.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'

import { presentBasics } from './basics.ts'
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
    sector: row.sector,
    industry: row.industry,
    description: row.description,
    today: presentToday(row, context),
    close_price: row.close,
    market_open: session?.open ?? null,
    market_close: session?.close ?? null,
    delay_minutes: delayMinutes(row, context),
    simulated: row.source === 'simulated',
    ...presentChanges(row),
    pe_ratio: row.pe_ratio,
    dividend_yield: roundPercent(row.dividend_yield),
    eps: row.eps,
    carbon_risk: row.carbon_risk as Instrument['carbon_risk'],
    fund_ongoing_charge: roundPercent(row.fund_ongoing_charge),
    fund_rating: row.fund_rating,
    fund_srri: row.fund_srri,
    follower_count: row.follower_count,
    owner_count: row.owner_count,
    portfolio_count: row.portfolio_count,
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

function presentChanges(row: InstrumentRow) {
  return {
    change_d1: roundPercent(row.change_d1),
    change_w1: roundPercent(row.change_w1),
    change_m1: roundPercent(row.change_m1),
    change_m3: roundPercent(row.change_m3),
    change_m6: roundPercent(row.change_m6),
    change_ytd: roundPercent(row.change_ytd),
    change_y1: roundPercent(row.change_y1),
    change_y2: roundPercent(row.change_y2),
    change_y3: roundPercent(row.change_y3),
  }
}

/** The name of the exchange, or its code when we do not know it. */
function exchangeName(mic: string | null): string | null {
  return mic !== null && isMic(mic) ? exchanges[mic].name : mic
}
