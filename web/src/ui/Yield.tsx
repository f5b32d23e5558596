import { ArrowDown, ArrowUp } from 'lucide-react'

import { formatYield, formatYieldSize, yieldDirection, type Figure } from '#lib/format/numbers.ts'
import { useLanguage, useText } from '#lib/i18n.ts'

import { Chip } from './Chip.tsx'
import { classNames } from './class-names.ts'
import { Spoken } from './Spoken.tsx'
import styles from './Yield.module.css'

const tones = { up: 'pos', down: 'neg', flat: 'flat', none: 'flat' } as const

type Props = {
  /** In percent: 1.24 means 1.24 %. Shows `--` for anything but a finite number. */
  value: Figure
  strong?: boolean | undefined
  /** Uses the colour of the surrounding text. */
  plain?: boolean | undefined
  className?: string | undefined
}

/**
 * A return with its sign and colour, and as many decimals as its size warrants; the sign carries the meaning, the
 * colour only repeats it.
 */
export function Yield({ value, strong, plain, className }: Props) {
  const { language } = useLanguage()
  const said = useSpokenYield(value)
  const direction = yieldDirection(value)
  const tone = plain ? undefined : tones[direction]
  const isMissing = direction === 'none'
  return (
    <span className={classNames('num', tone, strong && styles.strong, className)} data-missing={isMissing || undefined}>
      <Spoken seen={formatYield(value, language)} said={said} />
    </span>
  )
}

type ChipProps = {
  value: Figure
  /** A period, shown after the figure: `1y`. */
  suffix?: string | undefined
  big?: boolean | undefined
  /** Omits the arrow, where many are close together. */
  bare?: boolean | undefined
}

/** A return on a coloured background, with an arrow. */
export function ChangeChip({ value, suffix, big, bare }: ChipProps) {
  const { language } = useLanguage()
  const said = useSpokenYield(value)
  const direction = yieldDirection(value)
  return (
    <Chip tone={tones[direction]} className={classNames('num', styles.chip, big && styles.big)}>
      {direction === 'up' && !bare && <ArrowUp aria-hidden="true" />}
      {direction === 'down' && !bare && <ArrowDown aria-hidden="true" />}
      <Spoken seen={formatYield(value, language)} said={said} />
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </Chip>
  )
}

function useSpokenYield(value: Figure): string {
  const t = useText()
  const { language } = useLanguage()
  const direction = yieldDirection(value)
  if (direction === 'none') return t('common_not_available')
  const size = formatYieldSize(direction === 'flat' ? 0 : (value ?? 0), language)
  return t(`common_yield_${direction}`, { value: size })
}
