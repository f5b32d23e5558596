import type { Instrument } from '@app/contract/instruments.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useChildMatches, useParams } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'

import { AboutCard } from '#features/instruments/AboutCard.tsx'
import { DetailsTab } from '#features/instruments/details/DetailsTab.tsx'
import { FollowersCard, OwnersCard } from '#features/instruments/FacesCard.tsx'
import { IndexLead } from '#features/instruments/IndexLead.tsx'
import { InstrumentHeader } from '#features/instruments/InstrumentHeader.tsx'
import { InstrumentPosts } from '#features/instruments/InstrumentPosts.tsx'
import { InstrumentSkeleton } from '#features/instruments/InstrumentSkeleton.tsx'
import {
  type InstrumentTab,
  InstrumentTabs,
  pages,
  tabOf,
  tabs,
  useOpenTab,
  useTabName,
} from '#features/instruments/InstrumentTabs.tsx'
import { BestOwnersCard, PortfoliosCard } from '#features/instruments/PortfoliosCard.tsx'
import { PriceCard } from '#features/instruments/PriceCard.tsx'
import { useTitle } from '#lib/device/title.ts'
import { shortName } from '#lib/format/names.ts'
import { missingLeadsTo404 } from '#lib/query-missing.tsx'
import { instrumentQuery } from '#parts/instruments/index.ts'
import { Remote } from '#ui/Remote.tsx'
import { TabPanel } from '#ui/Tabs.tsx'

import styles from './InstrumentScreen.module.css'

/** An instrument: its price, chart, owners and posts. */
export function InstrumentScreen() {
  const { slug = '' } = useParams({ strict: false })
  // From the rendered route: the URL is ahead of it while another page loads.
  const tab = tabOf(useChildMatches({ select: ([child]) => child?.fullPath }))
  const query = useQuery(instrumentQuery(slug))
  useTitle(query.data && shortName(query.data.name))
  return (
    <Remote query={query} skeleton={<InstrumentSkeleton />} failed={missingLeadsTo404}>
      {(instrument) => {
        const shown = instrument.kind === 'INDEX' ? 'feed' : tab
        // Reached by its id, or by a tab that an index does not have.
        if (instrument.slug !== slug || shown !== tab) {
          return <Navigate to={pages[shown]} params={{ slug: instrument.slug }} replace />
        }
        return instrument.kind === 'INDEX' ? (
          <IndexPage key={instrument.id} index={instrument} />
        ) : (
          <Page key={instrument.id} instrument={instrument} tab={tab} />
        )
      }}
    </Remote>
  )
}

function IndexPage({ index }: { index: Instrument }) {
  return (
    <>
      <InstrumentHeader instrument={index} />
      <IndexLead instrument={index} />
      <div className={styles.columns}>
        <PriceCard instrument={index} />
        <FollowersCard instrument={index} />
      </div>
    </>
  )
}

function Page({ instrument, tab }: { instrument: Instrument; tab: InstrumentTab }) {
  const panelId = useId()
  const nameOf = useTabName()
  const { room, columns, keepRoom } = useRoom()
  const openTab = useOpenTab(instrument.slug)
  const open = (next: InstrumentTab) => {
    keepRoom()
    openTab(next)
  }
  return (
    <>
      <InstrumentHeader instrument={instrument} />
      <InstrumentTabs instrument={instrument} value={tab} onChange={open} panelId={panelId} />
      <TabPanel id={panelId} items={tabs} value={tab} onChange={open} label={nameOf(tab)}>
        <div ref={columns} className={styles.columns} style={{ minHeight: room }}>
          <div className={styles.main}>
            <PriceCard instrument={instrument} />
            <Main instrument={instrument} tab={tab} />
          </div>
          <aside className={styles.rail} data-tab={tab}>
            {(tab !== 'portfolios' || instrument.owner_count > 0) && <OwnersCard instrument={instrument} />}
            {tab !== 'portfolios' && <BestOwnersCard instrument={instrument} />}
            <FollowersCard instrument={instrument} />
            {tab !== 'details' && <AboutCard instrument={instrument} />}
          </aside>
        </div>
      </TabPanel>
    </>
  )
}

/**
 * Reserves the height the reader has scrolled to, so that a shorter tab, or one that is loading, does not move the page.
 */
function useRoom() {
  const columns = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>()
  const keepRoom = () => columns.current && setRoom(innerHeight - columns.current.getBoundingClientRect().top)
  return { room, columns, keepRoom }
}

function Main({ instrument, tab }: { instrument: Instrument; tab: InstrumentTab }) {
  if (tab === 'details') return <DetailsTab instrument={instrument} />
  if (tab === 'portfolios') return <PortfoliosCard instrument={instrument} />
  return <InstrumentPosts instrument={instrument} tab={tab} />
}
