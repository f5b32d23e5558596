import type { ScreenedInstrument } from '@app/contract/screener.ts'

import { useFormat } from '#lib/format/use-format.ts'
import { LivePriceText, LiveYield } from '#parts/instruments/index.ts'
import { Count } from '#ui/Count.tsx'
import { Yield } from '#ui/Yield.tsx'

import { type Column, isChange } from './columns.ts'
import { isPercentage, useChoiceName } from './names.ts'

type Props = {
  column: Column
  instrument: ScreenedInstrument
  /** Whether it follows the live price. */
  isLive: boolean
}

/** A figure of a listing, as its kind is written. */
export function Figure({ column, instrument, isLive }: Props) {
  const format = useFormat()
  const nameOfChoice = useChoiceName()
  if (column === 'price') return <LivePriceText instrument={instrument} isLive={isLive} />
  if (column === 'change_today') return <LiveYield instrument={instrument} isLive={isLive} />
  const value = instrument[column]
  if (typeof value === 'string') return nameOfChoice('size', value)
  if (column === 'follower_count') return <Count value={value} />
  if (isChange(column)) return <Yield value={value} />
  if (column === 'market_cap') return <span className="num">{format.count(value)}</span>
  return <span className="num">{isPercentage(column) ? format.rate(value) : format.tenths(value)}</span>
}
