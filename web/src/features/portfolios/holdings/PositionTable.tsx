import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { Period } from '@app/contract/limits.ts'
import type { OwnPosition, Position } from '@app/contract/positions.ts'
import type { CSSProperties, ReactNode } from 'react'

import { useAmounts } from '#features/portfolios/amounts.ts'
import { Explained } from '#features/portfolios/Explained.tsx'
import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { InstrumentLink, InstrumentMark, LiveChange, LiveYield, MarkedFigure } from '#parts/instruments/index.ts'
import { Weight } from '#ui/Count.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { EntityTable, EntityTableRow } from '#ui/EntityTable.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useIsMobile } from '#ui/media.ts'
import { Money } from '#ui/Money.tsx'
import { useNear } from '#ui/near.ts'
import { Yield } from '#ui/Yield.tsx'

import { useChosen } from './chosen.ts'
import { type Bars, useBars } from './bars.ts'
import { amountsOf, toBeMatched, weightOrUnknown } from './positions.ts'
import styles from './PositionTable.module.css'

const MatchButton = lazyPart(() => import('./MatchButton.tsx'), 'MatchButton')

export type PositionsProps = { label: string; positions: readonly (Position | OwnPosition)[]; period: Period }

/** Positions with weight, change over the period and return; rows on a phone. Owners see amounts below. */
export function PositionTable({ label, positions, period }: PositionsProps) {
  const isMobile = useIsMobile()
  const bars = useBars(positions)
  if (isMobile) {
    return (
      <ul aria-label={label}>
        {positions.map((position) => (
          <PositionRow key={position.id} as="li" position={position} period={period} />
        ))}
      </ul>
    )
  }
  return (
    <PositionFrame label={label} period={period}>
      <tbody>
        {positions.map((position, index) => (
          <PositionTableRow key={position.id} position={position} index={index} period={period} bars={bars} />
        ))}
      </tbody>
    </PositionFrame>
  )
}

type FrameProps = Pick<PositionsProps, 'label' | 'period'> & { rowCount?: number; children: ReactNode }

/** The table around the bodies. */
export function PositionFrame({ label, period, rowCount, children }: FrameProps) {
  const t = useText()
  const head = (
    <>
      <th scope="col">{t('instruments_column_name')}</th>
      <th scope="col" className={styles.weight}>
        {t('portfolios_weight')}
      </th>
      <th scope="col">{t(`period_${period}_name`)}</th>
      <th scope="col">{t('portfolios_return')}</th>
    </>
  )
  return (
    <EntityTable label={label} head={head} rowCount={rowCount}>
      {children}
    </EntityTable>
  )
}

type RowProps = { position: Position | OwnPosition; period: Period }

export function PositionTableRow({
  position,
  index,
  period,
  bars,
}: RowProps & { /** In its body. */ index: number; bars: Bars }) {
  const { ref, isNear } = useNear()
  const unmatched = useUnmatched(position)
  return (
    <EntityTableRow
      ref={ref}
      index={index}
      media={<Mark position={position} size={36} />}
      title={<Name position={position} />}
      sub={<Sub position={position} />}
    >
      <td className={styles.weight}>
        <WeightBar position={position} bars={bars} />
      </td>
      <td>
        {unmatched ? (
          <MatchButton position={unmatched} />
        ) : (
          <Change position={position} period={period} isLive={isNear} />
        )}
        {!unmatched && period === 'today' && <Amount figure="change_value_today" position={position} />}
      </td>
      <td>
        <ReturnAll position={position} />
        <Amount figure="change_value" position={position} />
      </td>
    </EntityTableRow>
  )
}

/** The weight with its amount, and as a bar relative to the largest, in the colour of its slice in the distribution. */
function WeightBar({ position, bars }: { position: Position | OwnPosition; bars: Bars }) {
  return (
    <span className={styles.bars}>
      <span className={styles.amount}>
        <ExplainedWeight position={position} />
        <Amount figure="market_value" position={position} />
      </span>
      <span className={styles.track} aria-hidden="true">
        {weightOrUnknown(position) !== null && <span className={styles.bar} style={barOf(position, bars)} />}
      </span>
    </span>
  )
}

/** A position on a phone. */
export function PositionRow({ as, position, period }: RowProps & { as: 'div' | 'li' }) {
  const t = useText()
  const { ref, isNear } = useNear()
  const unmatched = useUnmatched(position)
  return (
    <EntityRow
      ref={ref}
      as={as}
      media={<Mark position={position} size={40} />}
      title={<Name position={position} />}
      sub={
        <>
          <ExplainedWeight position={position} />
          {unmatched ? (
            <span>{t('portfolios_unmatched')}</span>
          ) : (
            <span>
              {t(`period_${period}`)} <Change position={position} period={period} isLive={isNear} />
            </span>
          )}
        </>
      }
      end={
        <div>
          <ReturnAll position={position} strong />
          <Amount figure="market_value" position={position} />
        </div>
      }
      action={unmatched && <MatchButton position={unmatched} />}
    />
  )
}

function ExplainedWeight({ position }: { position: Position }) {
  const { id, name } = position
  return (
    <Explained figure="weight" of={id} name={shortName(name)}>
      <Weight value={weightOrUnknown(position)} threshold={0.1} />
    </Explained>
  )
}

function ReturnAll({ position: { id, name, return_all }, strong = false }: { position: Position; strong?: boolean }) {
  return (
    <Explained figure="return_all" of={id} name={shortName(name)}>
      <Yield value={return_all} strong={strong} />
    </Explained>
  )
}

/** What a position is, also if its owner has only just said so. */
function useInstrument({ id, instrument }: Position): InstrumentBasics | undefined {
  const chosen = useChosen(id)
  return instrument ?? chosen
}

function Mark({ position, size }: { position: Position; size: number }) {
  return <InstrumentMark instrument={useInstrument(position)} size={size} />
}

function Name({ position }: { position: Position }) {
  const instrument = useInstrument(position)
  const { name } = position
  if (instrument) return <InstrumentLink instrument={instrument} />
  const short = shortName(name)
  return <span title={short === name ? undefined : name}>{short}</span>
}

function Sub({ position }: { position: Position | OwnPosition }) {
  const t = useText()
  const instrument = useInstrument(position)
  if (!instrument) return t(amountsOf(position) ? 'portfolios_unmatched' : 'portfolios_unknown_security')
  return instrument.kind === 'MUTUAL_FUND' ? t('instruments_kind_mutual_fund') : instrument.symbol
}

type ChangeProps = { position: Position; period: Period; isLive: boolean }

/** The change of the instrument, updated live. */
function Change({ position, period, isLive }: ChangeProps) {
  const { instrument } = position
  if (!instrument) return <Yield value={null} />
  if (period === 'today') return <LiveYield instrument={instrument} isLive={isLive} />
  return (
    <MarkedFigure of={instrument}>
      <LiveChange instrument={instrument} period={period} isLive={isLive} />
    </MarkedFigure>
  )
}

/** The position if its owner can say what it is and has not. */
function useUnmatched(position: Position | OwnPosition): OwnPosition | undefined {
  const chosen = useChosen(position.id)
  return chosen ? undefined : toBeMatched(position)
}

type AmountProps = { figure: 'market_value' | 'change_value' | 'change_value_today'; position: Position | OwnPosition }

/** An amount in the quiet second line; nothing for others than the owner, and if the owner has hidden amounts. */
function Amount({ figure, position }: AmountProps) {
  const [isShown] = useAmounts()
  const amounts = amountsOf(position)
  if (!isShown || !amounts) return null
  return (
    <span className={styles.quiet}>
      <Explained figure={figure} of={position.id} name={shortName(position.name)}>
        <Money value={amounts[figure]} currency={amounts.instrument.currency} />
      </Explained>
    </span>
  )
}

// custom properties have no type of their own
const barOf = ({ id, weight }: Position, { greatest, colourOf }: Bars) =>
  ({
    '--share': greatest > 0 ? Math.max(0, weight ?? 0) / greatest : 0,
    '--slice': colourOf(id),
  }) as CSSProperties
