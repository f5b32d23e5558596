import type { Instrument } from '@app/contract/instruments.ts'
import type { ReactNode } from 'react'

import { useShareEntries } from '#ui/share-entries.tsx'
import { TopBarActions } from '#lib/device/TopBarActions.tsx'
import { countryName, shortName } from '#lib/format/names.ts'
import { useLanguage, useText } from '#lib/i18n.ts'
import { AlertButton } from '#parts/alerts/index.ts'
import { FollowButton, useFollowEntries } from '#parts/follows/index.ts'
import { ListsButton } from '#parts/watchlists/index.ts'
import { Chip } from '#ui/Chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { useIsMobile } from '#ui/media.ts'
import { EntityMenu } from '#ui/Menu.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

import styles from './InstrumentHeader.module.css'
import { InstrumentMark, useKindName } from '#parts/instruments/index.ts'
import { TradeLink } from './TradeLink.tsx'

/** The header of the page: logo with the country's flag, name, kind and origin. */
export function InstrumentHeader({ instrument }: { instrument: Instrument }) {
  const kind = useKindName(instrument)
  const short = shortName(instrument.name)
  const isMobile = useIsMobile()
  const menu = <InstrumentMenu instrument={instrument} />
  return (
    <PageHeader
      media={<InstrumentMark instrument={instrument} size={isMobile ? 48 : 64} />}
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
      sub={<Origin instrument={instrument} kind={kind} />}
      actions={
        <>
          <FollowButton kind="instrument" entity={instrument} />
          <ListsButton instrument={instrument} />
          <AlertButton instrument={instrument} />
          <TradeLink instrument={instrument} />
          {isMobile ? <TopBarActions>{menu}</TopBarActions> : menu}
        </>
      }
    />
  )
}

/** Symbol and country, or a fund's administrator; on a phone also the kind, unless it is a stock. */
function Origin({ instrument, kind }: { instrument: Instrument; kind: string }) {
  const { language } = useLanguage()
  const { symbol, country, isin, fund_administrator: administrator } = instrument
  const land = country && countryName(country, language)
  const isStock = instrument.kind === 'EQUITY'
  const isFund = instrument.kind === 'MUTUAL_FUND'
  return (
    <>
      {!isStock && <Part className={styles.onlyMobile}>{kind}</Part>}
      {!isFund && symbol && <Part className={styles.symbol}>{symbol}</Part>}
      <Part>{isFund ? (administrator ?? land) : land}</Part>
      <Part className={classNames('num', styles.isin)}>{isin}</Part>
    </>
  )
}

function Part({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return children ? <span className={classNames(styles.part, className)}>{children}</span> : null
}

function InstrumentMenu({ instrument }: { instrument: Instrument }) {
  const t = useText()
  const { slug, name } = instrument
  const follow = useFollowEntries({ kind: 'instrument', entity: instrument })
  const short = shortName(name)
  const share = useShareEntries({ path: `/instruments/${slug}`, title: name, label: t('instruments_share') })
  return <EntityMenu label={t('instruments_menu', { name: short })} items={[...follow, ...share]} />
}
