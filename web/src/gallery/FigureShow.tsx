import { useEffect, useState } from 'react'

import { ChangeChip, Yield } from '#ui/Yield.tsx'
import { Count, Weight } from '#ui/Count.tsx'
import { FigureTable } from '#ui/FigureTable.tsx'
import { LivePrice } from '#ui/LivePrice.tsx'
import { MarketStatus } from '#ui/MarketStatus.tsx'
import { Money } from '#ui/Money.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'

import { Line, Show } from './Show.tsx'

const yields = [0.84, 12.44, 138.2, -21.63, 0.004, Number.NaN]
const agesInSeconds = [10, 720, 10_800, 172_800, 2_000_000]

export function FigureShow() {
  const [openedAt] = useState(Date.now)
  const price = useWalk(287.6)
  return (
    <>
      <Show title="Gain and loss">
        <Line>
          {[1.24, -0.62, 0, null, 138.2].map((value) => (
            <ChangeChip key={String(value)} value={value} />
          ))}
          <ChangeChip value={24.6} suffix="1y" bare />
          <ChangeChip value={-3.2} big />
        </Line>
        <Line>
          {yields.map((value) => (
            <Yield key={String(value)} value={value} strong />
          ))}
        </Line>
        <Line>
          <Weight value={22} />
          <Weight value={0.4} threshold={1} />
          <Count value={39_127} />
          <Count value={12_480} compact />
        </Line>
      </Show>
      <Show title="Figures beside each other">
        <FigureTable head={['Security', 'Here', 'There']}>
          <tr>
            <th scope="row">Volvo B</th>
            <td className="num">30.00%</td>
            <td className="num">45.00%</td>
          </tr>
        </FigureTable>
      </Show>
      <Show title="Money and time">
        <LivePrice value={price} currency="SEK" size="hero" />
        <Line>
          <LivePrice value={price} currency={null} />
          <Money value="812.6" currency="SEK" />
          <Money value="1684.2" currency="EUR" />
          <Money value="1684.2" currency="EUR" cents />
          <Money value={null} currency="SEK" />
        </Line>
        <Line>
          <MarketStatus open time="2026-11-20T14:42:00Z" />
          <MarketStatus open={false} time="2026-11-20T16:30:00Z" />
        </Line>
        <Line>
          {agesInSeconds.map((age) => (
            <RelativeTime key={age} time={new Date(openedAt - age * 1000).toISOString()} />
          ))}
        </Line>
      </Show>
    </>
  )
}

/** A random walk, which makes the price flash. */
function useWalk(start: number): number {
  const [price, setPrice] = useState(start)
  useEffect(() => {
    const timer = setInterval(() => setPrice((before) => before + (Math.random() - 0.5) * 0.8), 2500)
    return () => clearInterval(timer)
  }, [])
  return price
}
