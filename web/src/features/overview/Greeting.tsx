import { useQuery } from '@tanstack/react-query'
import { Pencil, RefreshCw } from 'lucide-react'
import { useState } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { useOwnProfile } from '#lib/session.ts'
import { useLostSince } from '#lib/socket.ts'
import { defaultIndex, isOfToday, marketState, NotLive } from '#parts/instruments/index.ts'
import { instruments } from '#queries/instruments.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { MarketDot } from '#ui/MarketDot.tsx'
import { useIsMobile } from '#ui/media.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

import styles from './Greeting.module.css'
import { lastSynced, useOwnPortfolios } from './own.ts'
import { partOfDay } from './part-of-day.ts'

/** A greeting, the date, and the state of the exchange of the member's benchmark. */
export function Greeting() {
  const t = useText()
  const isMobile = useIsMobile()
  const { name } = useOwnProfile()
  const [now] = useState(() => new Date())
  return (
    <PageHeader
      title={t(`overview_${partOfDay(now.getHours())}`, { name: name.split(' ')[0] })}
      sub={!isMobile && <DayLine now={now} />}
      hiddenOnMobile
      actions={
        !isMobile && (
          <>
            <Synced now={now} />
            <LinkButton
              to="/activity/{-$kind}"
              search={{ write: true }}
              variant="pri"
              icon={<Pencil className="ic16" aria-hidden="true" />}
            >
              {t('posts_new_post')}
            </LinkButton>
          </>
        )
      }
    />
  )
}

/** When holdings were last read at a bank, which the page behind it can do again. */
function Synced({ now }: { now: Date }) {
  const t = useText()
  const format = useFormat()
  const at = lastSynced(useOwnPortfolios() ?? [])
  if (at === undefined) return null
  return (
    <LinkButton to="/more/connections" icon={<RefreshCw className="ic16" aria-hidden="true" />}>
      {t('overview_synced', { time: isOfToday(at, now) ? format.time(at) : format.dayMonth(at) })}
    </LinkButton>
  )
}

function DayLine({ now }: { now: Date }) {
  const format = useFormat()
  return (
    <>
      <span>{format.weekday(now.toISOString())}</span>
      <MarketLine now={now} />
    </>
  )
}

function MarketLine({ now }: { now: Date }) {
  const t = useText()
  const { index: chosen } = useOwnProfile()
  const index = defaultIndex(useQuery(instruments.indices()).data ?? [], chosen?.id)
  const instrument = useQuery({ ...instruments.detail(index?.slug ?? ''), enabled: index !== undefined }).data
  const state = useMarketText(instrument, now)
  const lostSince = useLostSince(instrument?.today.at)
  if (lostSince !== undefined) return <NotLive since={lostSince} />
  if (!instrument || !state) return null
  const minutes = instrument.delay_minutes
  return (
    <>
      <MarketDot isOpen={state.isOpen}>{state.text}</MarketDot>
      {minutes > 0 && <span className={styles.part}>{t('overview_delayed', { minutes })}</span>}
    </>
  )
}

type Session = { exchange: string | null; market_open: string | null; market_close: string | null }

function useMarketText(instrument: Session | undefined, now: Date): { text: string; isOpen: boolean } | undefined {
  const t = useText()
  const format = useFormat()
  const exchange = instrument?.exchange
  if (!instrument || !exchange) return undefined
  const state = marketState(instrument, now.getTime())
  switch (state.kind) {
    case 'always':
      return { text: t('overview_open_always', { exchange }), isOpen: true }
    case 'open':
      return { text: t('overview_open_until', { exchange, time: format.time(state.until) }), isOpen: true }
    case 'opens':
      return { text: t('overview_opens_at', { exchange, time: format.time(state.at) }), isOpen: false }
    case 'closed':
      return { text: t('overview_closed', { exchange }), isOpen: false }
  }
}
