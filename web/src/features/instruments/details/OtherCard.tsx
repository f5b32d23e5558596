import type { Instrument, InstrumentBasics } from '@app/contract/instruments.ts'
import type { Statistics } from '@app/contract/statistics.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import { MarketCap } from '#features/instruments/MarketCap.tsx'
import { hasStatus } from '#lib/api-error.ts'
import { shortName } from '#lib/format/names.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { InstrumentDialog, InstrumentLink } from '#parts/instruments/index.ts'
import { instruments } from '#queries/instruments.ts'
import { statistics } from '#queries/statistics.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FigureTable } from '#ui/FigureTable.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Yield } from '#ui/Yield.tsx'

/** The figures of an instrument beside those of any other that the reader finds, which is in the address. */
export function OtherCard({ instrument }: { instrument: Instrument }) {
  const t = useText()
  const navigate = useNavigate()
  const { with: other } = useSearch({ strict: false })
  const [isOpen, setOpen] = useState(false)
  const choose = ({ slug }: InstrumentBasics) => {
    setOpen(false)
    void navigate({ to: '.', search: (before) => ({ ...before, with: slug }), resetScroll: false })
  }
  return (
    <Card title={t('statistics_other')} pad>
      <Stack gap={3}>
        {other === undefined || other === instrument.slug ? (
          <p>{t('statistics_other_help')}</p>
        ) : (
          <Other instrument={instrument} slug={other} />
        )}
        <Stack gap={3} row>
          <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t(other === undefined ? 'statistics_other_choose' : 'statistics_other_another')}
          </Button>
        </Stack>
      </Stack>
      {isOpen && (
        <InstrumentDialog
          title={t('statistics_other_choose')}
          except={instrument.id}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}

function Other({ instrument, slug }: { instrument: Instrument; slug: string }) {
  const t = useText()
  const query = useQuery(instruments.detail(slug))
  const unknown = <p>{t('statistics_other_help')}</p>
  return (
    <Remote
      query={query}
      skeleton={<SkeletonRows count={4} media="none" />}
      failed={{ title: t('statistics_failed'), view: (error) => (hasStatus(error, 404) ? unknown : undefined) }}
    >
      {(other) => <Beside instrument={instrument} other={other} />}
    </Remote>
  )
}

const periods = ['m1', 'm3', 'ytd', 'y1', 'y3'] as const

type Side = { of: Instrument; known: Statistics | undefined }

function Beside({ instrument, other }: { instrument: Instrument; other: Instrument }) {
  const t = useText()
  const format = useFormat()
  const own: Side = { of: instrument, known: useQuery(statistics.of(instrument.id, other.id)).data }
  const others: Side = { of: other, known: useQuery(statistics.of(other.id)).data }
  const correlation = own.known?.against?.correlation
  const hasCaps = Boolean(instrument.shares_outstanding ?? other.shares_outstanding)
  const rate = (value: number | null | undefined) => <span className="num">{format.rate(value)}</span>
  const rows: (readonly [name: string, figureOf: (side: Side) => ReactNode])[] = [
    ...periods.map((period): (typeof rows)[number] => [
      t(`period_${period}_name`),
      ({ of }) => <Yield value={of[`change_${period}`]} />,
    ]),
    [t('statistics_volatility'), ({ known }) => rate(known?.volatility)],
    [t('statistics_drawdown'), ({ known }) => <Yield value={known?.drawdown?.depth} />],
    ...(hasCaps ? [[t('instruments_market_cap'), ({ of }: Side) => <MarketCap instrument={of} />] as const] : []),
    [t('instruments_dividend_yield'), ({ of }) => rate(of.dividend_yield)],
  ]
  return (
    <>
      <InstrumentLink instrument={other} className="link" />
      <FigureTable head={['', shortName(instrument.name), shortName(other.name)]}>
        {rows.map(([name, figureOf]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{figureOf(own)}</td>
            <td>{figureOf(others)}</td>
          </tr>
        ))}
      </FigureTable>
      {typeof correlation === 'number' && (
        <p className="t3">{t('statistics_other_correlation', { correlation: format.amount(correlation) })}</p>
      )}
    </>
  )
}
