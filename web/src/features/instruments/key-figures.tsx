import type { Instrument } from '@app/contract/instruments.ts'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { Stars } from '#ui/Stars.tsx'
import type { Stat } from '#ui/StatGrid.tsx'

import { LiveChange, useCarbonName } from '#parts/instruments/index.ts'
import { MarketCap } from './MarketCap.tsx'
import { RiskScale } from './RiskScale.tsx'

/** The six figures that matter for this kind of instrument. */
export function useKeyFigures(instrument: Instrument): Stat[] {
  const figures = useFigures(instrument)
  if (instrument.kind === 'INDEX') {
    const { m1, m3, ytd, y1, y2, y3 } = figures.changes
    return [m1, m3, ytd, y1, y2, y3]
  }
  if (instrument.kind === 'EQUITY') {
    const { ytd, y1, y3 } = figures.changes
    return [ytd, y1, figures.marketCap ?? y3, figures.priceEarnings, figures.dividendYield, figures.carbonRisk]
  }
  const { y1, y3 } = figures.changes
  return [figures.charge, figures.rating, y1, y3, figures.risk, figures.carbonRisk]
}

function useFigures(instrument: Instrument) {
  const t = useText()
  const format = useFormat()
  const carbonName = useCarbonName()
  return {
    changes: {
      m1: { label: t('period_m1_name'), value: <LiveChange instrument={instrument} period="m1" /> },
      m3: { label: t('period_m3_name'), value: <LiveChange instrument={instrument} period="m3" /> },
      ytd: { label: t('period_ytd'), value: <LiveChange instrument={instrument} period="ytd" /> },
      y1: { label: t('period_y1_name'), value: <LiveChange instrument={instrument} period="y1" /> },
      y2: { label: t('period_y2_name'), value: <LiveChange instrument={instrument} period="y2" /> },
      y3: { label: t('period_y3_name'), value: <LiveChange instrument={instrument} period="y3" /> },
    },
    marketCap: instrument.shares_outstanding
      ? { label: t('instruments_market_cap'), value: <MarketCap instrument={instrument} /> }
      : undefined,
    priceEarnings: { label: t('instruments_pe_ratio'), value: format.tenths(instrument.pe_ratio) },
    dividendYield: { label: t('instruments_dividend_yield'), value: format.rate(instrument.dividend_yield) },
    carbonRisk: { label: t('instruments_carbon_risk'), value: carbonName(instrument.carbon_risk) },
    charge: { label: t('instruments_ongoing_charge'), value: format.rate(instrument.fund_ongoing_charge) },
    rating: { label: t('instruments_rating'), value: <Stars value={instrument.fund_rating} unrated="text" /> },
    risk: { label: t('instruments_srri'), value: <RiskScale value={instrument.fund_srri} /> },
  }
}
