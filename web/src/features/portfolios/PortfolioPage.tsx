import type { OwnPortfolio, Portfolio } from '@app/contract/portfolios.ts'
import { useDeferredValue, useId } from 'react'

import { useOwnProfile } from '#lib/session.ts'
import type { PortfolioView } from '#parts/portfolios/index.ts'
import { Card } from '#ui/Card.tsx'
import { showLater } from '#ui/Later.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Pending, SkeletonRows } from '#ui/Skeleton.tsx'
import { TabPanel } from '#ui/Tabs.tsx'
import { withTexts } from '#lib/i18n.ts'

import { Crunching } from './Crunching.tsx'
import { HoldingsTab } from './holdings/HoldingsTab.tsx'
import { OthersNote } from './OthersNote.tsx'
import { PortfolioHeader } from './PortfolioHeader.tsx'
import { PortfolioTabs } from './PortfolioTabs.tsx'
import { ShownContext } from './shown.ts'
import { firstViewOf, isAnalysis, tabOf, tabs, useViews } from './views.ts'

const waiting = () => (
  <Card>
    <Pending>
      <SkeletonRows count={4} />
    </Pending>
  </Card>
)
const AnalysisTab = lazyPart(
  () => withTexts(import('./analysis/AnalysisTab.tsx'), 'classifications', 'explanations'),
  'AnalysisTab',
  { waiting },
)
const HistoryTab = lazyPart(() => import('./history/HistoryTab.tsx'), 'HistoryTab', { waiting })
showLater(AnalysisTab, HistoryTab)

type Props = { portfolio: Portfolio; own: OwnPortfolio | undefined; view: PortfolioView }

/** A portfolio: its header, and its holdings, analyses or history. */
export function PortfolioPage({ portfolio, own, view }: Props) {
  const isOwner = useOwnProfile().id === portfolio.profile.id
  return (
    <ShownContext value={{ portfolio, own }}>
      {isOwner && !own && <OthersNote />}
      <PortfolioHeader />
      <Views view={view} />
    </ShownContext>
  )
}

function Views({ view }: { view: PortfolioView }) {
  const panelId = useId()
  const { open } = useViews()
  // The tab answers at once; what it shows follows.
  const shown = useDeferredValue(view)
  const tab = tabOf(view)
  return (
    <>
      <PortfolioTabs value={tab} panelId={panelId} />
      <TabPanel id={panelId} items={tabs} value={tab} onChange={(next) => open(firstViewOf(next))}>
        <View view={shown} />
      </TabPanel>
    </>
  )
}

function View({ view }: { view: PortfolioView }) {
  return (
    <Crunching>
      {isAnalysis(view) ? (
        <AnalysisTab analysis={view} />
      ) : view === 'history' ? (
        <HistoryTab />
      ) : (
        <HoldingsTab view={view === 'distribution' ? 'distribution' : 'return'} />
      )}
    </Crunching>
  )
}
