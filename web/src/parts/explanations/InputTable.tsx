import type { Explanation } from '@app/contract/explanations.ts'
import { type ReactNode, useState } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { useKnownText, useText } from '#lib/i18n.ts'
import { InstrumentLink } from '#parts/instruments/index.ts'
import { Button } from '#ui/Button.tsx'
import { useTableRowPosition } from '#ui/list/row.ts'
import { VirtualList } from '#ui/list/VirtualList.tsx'

import styles from './InputTable.module.css'

type Input = Explanation['inputs'][number]

const shownFirst = 12

/** What went into a figure; amounts only for its owner, because others do not get them. */
export function InputTable({ inputs }: { inputs: readonly Input[] }) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const shown = (isWhole ? inputs : inputs.slice(0, shownFirst)).map((input, index) => ({ key: `${index}`, input }))
  return (
    <section>
      <VirtualList
        items={shown}
        keyOf={({ key }) => key}
        kind="bodies"
        rowHeight={53}
        isMore={false}
        isBusy={false}
        frame={(bodies, rowCount) => <Frame rowCount={rowCount}>{bodies}</Frame>}
      >
        {({ input }) => <Row input={input} />}
      </VirtualList>
      {inputs.length > shownFirst && (
        <Button variant="ghost" size="sm" className={styles.all} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('common_show_less') : t('portfolios_show_all', { count: inputs.length })}
        </Button>
      )}
    </section>
  )
}

function Frame({ rowCount, children }: { rowCount: number; children: ReactNode }) {
  const t = useText()
  return (
    <table className={styles.table} aria-rowcount={rowCount + 1}>
      <caption className={styles.caption}>{t('portfolios_explain_inputs')}</caption>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">{t('portfolios_explain_input')}</th>
          <th scope="col">{t('portfolios_explain_date')}</th>
          <th scope="col">{t('portfolios_explain_value')}</th>
        </tr>
      </thead>
      {children}
    </table>
  )
}

function Row({ input }: { input: Input }) {
  const format = useFormat()
  const { instrument, date } = input
  const { name, kind } = useWords(input)
  return (
    <tr {...useTableRowPosition(0)}>
      <td className={styles.name}>
        {instrument ? <InstrumentLink instrument={instrument} className="link" /> : (name ?? kind)}
        {name !== undefined && <span className={styles.kind}>{kind}</span>}
      </td>
      <td className="num">{date && format.date(date)}</td>
      <td className="num">{useValue(input)}</td>
    </tr>
  )
}

/** What an input is of, if it is of something, and what it is and where it comes from. */
function useWords({ kind, label, unit, source }: Input) {
  const t = useText()
  const known = useKnownText()
  const key = label.replaceAll('-', '_')
  const words = [
    'classifications_sector',
    'classifications_region',
    'portfolios_assets',
    'portfolios_carbon',
    'portfolios_rank',
    'portfolios_kind',
  ]
  const name = words.reduce((found, prefix) => known(`${prefix}_${key}`, found), label)
  // A position of others has a weight, the owner's has pieces.
  const what = known(`portfolios_input_${kind}_${unit}`, t(`portfolios_input_${kind}`))
  return { name: label === '' ? undefined : name, kind: `${what} · ${t(`portfolios_source_${source}`)}` }
}

function useValue(input: Input): string {
  const format = useFormat()
  const fact = useFact(input)
  const { kind, value, unit, currency } = input
  switch (unit) {
    case 'PERCENT':
      return kind === 'CHANGE' || kind === 'RETURN' ? format.yield(value) : format.rate(value)
    case 'CURRENCY':
      return currency === null ? format.amount(value) : format.money(value, currency)
    case 'COUNT':
      return format.decimal(value)
    case 'INDEX':
      return format.amount(value)
    case 'PIECES':
      return format.decimal(value, 4)
    case 'NONE':
      return kind === 'RATE' ? format.decimal(value, 4) : fact
  }
}

/** The class of an instrument in words, with the number that it counts as. */
function useFact({ label, value }: Input): string {
  const format = useFormat()
  const known = useKnownText()
  const word = known(`portfolios_carbon_${label}`, known(`portfolios_assets_${label}`, ''))
  return value === null ? word : `${word} (${format.decimal(value, 0)})`
}
