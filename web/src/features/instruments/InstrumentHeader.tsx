import type { Instrument } from '@app/contract/instruments.ts'
import type { ReactNode } from 'react'

import { countryName, shortName } from '#lib/format/names.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Chip } from '#ui/Chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { useIsMobile } from '#ui/media.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

import styles from './InstrumentHeader.module.css'
import { InstrumentMark } from './InstrumentMark.tsx'
import { useKindName } from './kinds.ts'

/** What the page is about: logo with the country's flag, name, kind, and where it is at home. */
export function InstrumentHeader({ instrument, actions }: { instrument: Instrument; actions: ReactNode }) {
  const kind = useKindName(instrument)
  const short = shortName(instrument.name)
  return (
    <PageHeader
      media={<InstrumentMark instrument={instrument} size={useIsMobile() ? 48 : 64} />}
      title={
        <>
          <span className={styles.name} title={short === instrument.name ? undefined : instrument.name}>
            {short}
          </span>{' '}
          <Chip tone="outline" className={styles.kind}>
            {kind}
          </Chip>
        </>
      }
      sub={<Origin instrument={instrument} />}
      actions={actions}
    />
  )
}

function Origin({ instrument: { symbol, country, isin } }: { instrument: Instrument }) {
  const { language } = useLanguage()
  return (
    <>
      {symbol && <span className={styles.symbol}>{symbol}</span>}
      {country && <span className={styles.part}>{countryName(country, language)}</span>}
      {isin && <span className={classNames('num', styles.part, styles.isin)}>{isin}</span>}
    </>
  )
}
