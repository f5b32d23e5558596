import type { Instrument } from '@app/contract/instruments.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate, useChildMatches } from '@tanstack/react-router'
import { useDeferredValue, useId, useRef, useState } from 'react'

import { BestOwnersCard } from '#features/instruments/BestOwnersCard.tsx'
import { FollowersCard, OwnersCard } from '#features/instruments/FacesCard.tsx'
import { InstrumentHeader } from '#features/instruments/InstrumentHeader.tsx'
import { InstrumentSkeleton } from '#features/instruments/InstrumentSkeleton.tsx'
import { InstrumentTabs, useOpenTab } from '#features/instruments/InstrumentTabs.tsx'
import { type InstrumentTab, pages, tabOf, tabs } from '#features/instruments/tabs.ts'
import { PriceCard } from '#features/instruments/PriceCard.tsx'
import { useTitle } from '#lib/device/title.ts'
import { shortName } from '#lib/format/names.ts'
import { withTexts } from '#lib/i18n.ts'
import { missingShows404 } from '#lib/query-missing.tsx'
import { instruments } from '#queries/instruments.ts'
import { Card } from '#ui/Card.tsx'
import { Later, showLater } from '#ui/Later.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Remote } from '#ui/Remote.tsx'
import { Pending, SkeletonRows } from '#ui/Skeleton.tsx'
import { TabPanel } from '#ui/Tabs.tsx'

import styles from './InstrumentScreen.module.css'

const route = getRouteApi('/shell/members/instruments/$slug')

const waiting = () => (
  <Card>
    <Pending>
      <SkeletonRows count={3} />
    </Pending>
  </Card>
)
const AboutCard = lazyPart(
  () => withTexts(import('#features/instruments/AboutCard.tsx'), 'classifications'),
  'AboutCard',
)
const IndexPage = lazyPart(
  () => withTexts(import('#features/instruments/IndexPage.tsx'), 'classifications'),
  'IndexPage',
  { waiting: () => <InstrumentSkeleton /> },
)
const DetailsTab = lazyPart(
  () => withTexts(import('#features/instruments/details/DetailsTab.tsx'), 'classifications'),
  'DetailsTab',
  { waiting },
)
const InstrumentPosts = lazyPart(() => import('#features/instruments/InstrumentPosts.tsx'), 'InstrumentPosts', {
  waiting,
})
const PortfoliosCard = lazyPart(() => import('#features/instruments/PortfoliosCard.tsx'), 'PortfoliosCard', { waiting })
showLater(AboutCard, DetailsTab, InstrumentPosts, PortfoliosCard)

/** An instrument: its price, chart, owners and posts. */
export function InstrumentScreen() {
  const { slug } = route.useParams()
  // Read from the rendered route: the URL is ahead of it while another page loads.
  const tab = tabOf(useChildMatches({ select: ([child]) => child?.fullPath }))
  const query = useQuery(instruments.detail(slug))
  useTitle(query.data && shortName(query.data.name))
  return (
    <Remote query={query} skeleton={<InstrumentSkeleton />} failed={missingShows404}>
      {(instrument) => {
        const shown = instrument.kind === 'INDEX' ? 'feed' : tab
        // The URL has the instrument's id, or a tab that indices do not have.
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

function Page({ instrument, tab }: { instrument: Instrument; tab: InstrumentTab }) {
  const panelId = useId()
  // The tab answers at once; what it shows follows.
  const shown = useDeferredValue(tab)
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
      <TabPanel id={panelId} items={tabs} value={tab} onChange={open}>
        <div ref={columns} className={styles.columns} style={{ minHeight: room }}>
          <div className={styles.main}>
            <PriceCard instrument={instrument} />
            <Later>
              <Main instrument={instrument} tab={shown} />
            </Later>
          </div>
          <aside className={styles.rail} data-tab={tab}>
            <Later>
              <OwnersCard instrument={instrument} />
              {tab !== 'portfolios' && <BestOwnersCard instrument={instrument} />}
              <FollowersCard instrument={instrument} />
              {tab !== 'details' && <AboutCard instrument={instrument} />}
            </Later>
          </aside>
        </div>
      </TabPanel>
    </>
  )
}

/**
 * Reserves the height down to the reader's scroll position, so that a tab that is shorter or still loading does not
 * move the page.
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
