import type { ExploreSection } from '@app/contract/explore.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'

import { WorldMap } from '#features/classifications/index.ts'
import { Guidance } from '#features/explore/guidance/Guidance.tsx'
import { hasPrices } from '#features/explore/lists/columns.ts'
import { RankedList } from '#features/explore/lists/RankedList.tsx'
import { listQuery, sectionsQuery } from '#features/explore/queries.ts'
import { SectionChips, SectionColumn } from '#features/explore/SectionNav.tsx'
import { findListAddress, paramsOf, type ListAddress } from '#features/explore/sections.ts'
import { useTitle } from '#lib/device/title.ts'
import { useLanguage } from '#lib/i18n.ts'
import { MarketNote } from '#parts/instruments/index.ts'
import { Card } from '#ui/Card.tsx'
import { useIsDesktop } from '#ui/media.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Remote } from '#ui/Remote.tsx'
import { Skeleton, SkeletonRows } from '#ui/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'

import styles from './SectionScreen.module.css'

/** A section of Explore with its lists as tabs. The URL of the section alone redirects to its first list. */
export function SectionScreen() {
  const { sectionSlug = '', listSlug } = useParams({ strict: false })
  const { language } = useLanguage()
  const query = useQuery(sectionsQuery(language))
  const place = query.data && findListAddress(query.data, sectionSlug, listSlug)
  useTitle(place && titleOf(place))
  return (
    <Remote query={query} skeleton={<PageSkeleton />}>
      {(sections) => {
        if (!place) return <Navigate to="/404" replace />
        if (listSlug !== undefined) return <Page sections={sections} place={place} />
        return <Navigate to="/explore/$sectionSlug/$listSlug" params={paramsOf(place.section, place.list)} replace />
      }}
    </Remote>
  )
}

const titleOf = ({ section, list }: ListAddress) =>
  section.title === list.title ? section.title : `${list.title} · ${section.title}`

const panelId = 'explore-list'

function Page({ sections, place }: { sections: readonly ExploreSection[]; place: ListAddress }) {
  const { section, list } = place
  const isDesktop = useIsDesktop()
  const navigate = useNavigate()
  const open = (listSlug: string) =>
    void navigate({
      to: '/explore/$sectionSlug/$listSlug',
      params: { sectionSlug: section.slug, listSlug },
      resetScroll: false,
    })
  return (
    <div className={styles.page}>
      {isDesktop && <SectionColumn sections={sections} current={section.slug} />}
      <div className={styles.main}>
        {!isDesktop && <SectionChips sections={sections} current={section.slug} className={styles.chips} />}
        <PageHeader title={section.title} sub={list.description} />
        <Tabs
          label={section.title}
          items={section.lists.map(({ slug, title }) => ({
            id: slug,
            label: title,
            href: `/explore/${section.slug}/${slug}`,
          }))}
          value={list.slug}
          onChange={open}
          panelId={panelId}
          className={styles.tabs}
        />
        <TabPanel
          id={panelId}
          items={section.lists.map(({ slug }) => slug)}
          value={list.slug}
          onChange={open}
          label={list.title}
        >
          {section.kind === 'RECOMMENDED' && <Guidance />}
          {list.kind === 'REGION' && <RegionMap list={list} />}
          <RankedList key={list.endpoint} list={list} />
          {hasPrices(list) && <MarketNote isBelowCard />}
        </TabPanel>
      </div>
    </div>
  )
}

/** The same regions as in the list below, on a map. */
function RegionMap({ list }: Pick<ListAddress, 'list'>) {
  const pages = useInfiniteQuery(listQuery(list)).data?.pages ?? []
  const regions = pages.flatMap((page) => (page.kind === 'REGION' ? page.results : []))
  if (regions.length === 0) return null
  return (
    <Card className={styles.map} pad>
      <WorldMap regions={regions} />
    </Card>
  )
}

/** The page while it loads. Has no heading, which would take the focus and lose it again. */
function PageSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.columnSkeleton}>
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} width="70%" height={16} />
        ))}
      </div>
      <div>
        <div className={styles.headSkeleton}>
          <Skeleton width={140} height={24} />
          <Skeleton width={260} />
          <Skeleton width="60%" height={20} />
        </div>
        <Card>
          <SkeletonRows count={10} size={36} />
        </Card>
      </div>
    </div>
  )
}
