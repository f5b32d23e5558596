import type { Instrument } from '@app/contract/instruments.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from '@tanstack/react-router'

import { FollowButton } from '#features/follows/index.ts'
import { AboutCard, DetailsCard } from '#features/instruments/AboutCard.tsx'
import { FollowersCard } from '#features/instruments/FollowersCard.tsx'
import { InstrumentHeader } from '#features/instruments/InstrumentHeader.tsx'
import { InstrumentPosts } from '#features/instruments/InstrumentPosts.tsx'
import { InstrumentSkeleton } from '#features/instruments/InstrumentSkeleton.tsx'
import { type InstrumentTab, InstrumentTabs, tabOf } from '#features/instruments/InstrumentTabs.tsx'
import { PriceCard } from '#features/instruments/PriceCard.tsx'
import { instrumentQuery } from '#features/instruments/queries.ts'
import { useTitle } from '#lib/device/title.ts'
import { shortName } from '#lib/format/names.ts'
import { missingLeadsTo404 } from '#lib/query-missing.tsx'
import { Remote } from '#ui/Remote.tsx'

import styles from './InstrumentScreen.module.css'

/** An instrument: what it costs, how it went, what members say about it. */
export function InstrumentScreen() {
  const { slug = '' } = useParams({ strict: false })
  const tab = tabOf(useLocation({ select: ({ pathname }) => pathname }))
  const query = useQuery(instrumentQuery(slug))
  useTitle(query.data && shortName(query.data.name))
  return (
    <Remote query={query} skeleton={<InstrumentSkeleton />} failed={missingLeadsTo404}>
      {(instrument) =>
        instrument.slug === slug ? (
          <Page key={instrument.id} instrument={instrument} tab={tab} />
        ) : (
          // It was reached by its id.
          <Navigate to="/instruments/$slug" params={{ slug: instrument.slug }} replace />
        )
      }
    </Remote>
  )
}

function Page({ instrument, tab }: { instrument: Instrument; tab: InstrumentTab }) {
  const isIndex = instrument.kind === 'INDEX'
  if (isIndex && tab !== 'feed') {
    return <Navigate to="/instruments/$slug" params={{ slug: instrument.slug }} replace />
  }
  return (
    <>
      <InstrumentHeader instrument={instrument} actions={<FollowButton kind="instrument" entity={instrument} />} />
      {!isIndex && <InstrumentTabs instrument={instrument} value={tab} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <PriceCard instrument={instrument} />
          {tab === 'details' && <DetailsCard instrument={instrument} />}
          {!isIndex && tab !== 'details' && <InstrumentPosts instrument={instrument} tab={tab} />}
        </div>
        <aside className={styles.rail} data-tab={isIndex ? undefined : tab}>
          <FollowersCard instrument={instrument} />
          {tab !== 'details' && <AboutCard instrument={instrument} />}
        </aside>
      </div>
    </>
  )
}
