import type { WeeklyReport } from '@app/contract/reports.ts'
import { useState } from 'react'

import { ChartLegend } from '#charts/ChartLegend.tsx'
import { LineChart } from '#charts/LineChart.tsx'
import { useText } from '#lib/i18n.ts'
import { InstrumentLink, InstrumentMark } from '#parts/instruments/index.ts'
import { Card } from '#ui/Card.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { FigureTable } from '#ui/FigureTable.tsx'
import { Note } from '#ui/Note.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Yield } from '#ui/Yield.tsx'

type Group = 'best' | 'popular'
const all: readonly Group[] = ['best', 'popular']

export function Report({ report }: { report: WeeklyReport }) {
  const t = useText()
  const { winner, loser, simulated } = report
  return (
    <Stack gap={4}>
      <ComparisonCard report={report} />
      {(winner || loser) && (
        <Card title={t('reports_movers')}>
          <ul>
            {winner && <Mover mover={winner} label={t('reports_winner')} />}
            {loser && <Mover mover={loser} label={t('reports_loser')} />}
          </ul>
        </Card>
      )}
      <Note isBelowCard>{t(simulated ? 'reports_note_simulated' : 'reports_note')}</Note>
    </Stack>
  )
}

/** The line of the member beside one of the others, and all returns in a table. */
function ComparisonCard({ report }: { report: WeeklyReport }) {
  const t = useText()
  const known = all.filter((group) => report[group] !== null)
  const [chosen, setChosen] = useState<Group>('best')
  const shown = known.find((group) => group === chosen) ?? known[0]
  const other = shown && report[shown]
  const names = { best: t('reports_best_short'), popular: t('reports_popular_short') }
  const points = report.days.map((time, i) => ({ time, value: 100 + report.values[i]! }))
  return (
    <Card pad>
      <Stack gap={4}>
        <ChartLegend
          items={[
            { name: t('reports_own'), value: report.change, line: 'accent' },
            ...(other ? [{ name: names[shown], value: other.change, line: 'benchmark' as const }] : []),
          ]}
        />
        <LineChart
          name={t('reports_own')}
          points={points}
          benchmark={other ? { name: names[shown], values: other.values.map((value) => 100 + value) } : undefined}
          unit="index"
          tone="accent"
          period={t('period_w1')}
        />
        {known.length > 1 && (
          <SegmentedControl
            label={t('reports_compare')}
            value={shown ?? 'best'}
            onChange={setChosen}
            options={known.map((value) => ({ value, label: names[value] }))}
          />
        )}
        <ReturnTable report={report} groups={known} />
        {known.length === 0 && <p>{t('reports_no_comparison')}</p>}
      </Stack>
    </Card>
  )
}

type TableProps = { report: WeeklyReport; groups: readonly Group[] }

function ReturnTable({ report, groups }: TableProps) {
  const t = useText()
  const change = report.change ?? 0
  return (
    <FigureTable head={[t('reports_portfolios'), t('reports_return'), t('reports_lead')]}>
      <tr>
        <th scope="row">{t('reports_own_all')}</th>
        <td>
          <Yield value={report.change} />
        </td>
        <td>–</td>
      </tr>
      {groups.map((group) => {
        const { portfolios, change: theirs } = report[group]!
        return (
          <tr key={group}>
            <th scope="row">{t(`reports_${group}`, { count: portfolios })}</th>
            <td>
              <Yield value={theirs} />
            </td>
            <td>
              <Yield value={change - theirs} />
            </td>
          </tr>
        )
      })}
    </FigureTable>
  )
}

type MoverProps = { mover: NonNullable<WeeklyReport['winner']>; label: string }

function Mover({ mover: { instrument, change }, label }: MoverProps) {
  return (
    <EntityRow
      as="li"
      media={<InstrumentMark instrument={instrument} size={36} />}
      title={<InstrumentLink instrument={instrument} isTight />}
      sub={label}
      end={<Yield value={change} strong />}
    />
  )
}
