import type { ExploreSection } from '@app/contract/explore.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { OwnWorldMap, WorldMapRoom } from '#features/classifications/index.ts'
import { Guidance } from '#features/explore/guidance/Guidance.tsx'
import { RankedList } from '#features/explore/lists/RankedList.tsx'
import { screenerSlug } from '#features/explore/screener/address.ts'
import { SectionChips, SectionColumn } from '#features/explore/SectionNav.tsx'
import { findListAddress, paramsOf, type ListAddress } from '#features/explore/list-address.ts'
import { isSectionSlug } from '#features/explore/sections.ts'
import { useTitle } from '#lib/device/title.ts'
import { useLanguage, useText, withTexts } from '#lib/i18n.ts'
import { NotFound } from '#lib/query-missing.tsx'
import { CreateGroupButton } from '#parts/groups/index.ts'
import { explore } from '#queries/explore.ts'
import { Card } from '#ui/Card.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useIsDesktop } from '#ui/media.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Remote } from '#ui/Remote.tsx'
import { Skeleton, SkeletonRows } from '#ui/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'

import styles from './SectionScreen.module.css'

const Screener = lazyPart(() => withTexts(import('#features/explore/screener/Screener.tsx'), 'account'), 'Screener', {
  waiting: () => <MainSkeleton />,
})

const sectionRoute = getRouteApi('/shell/members/explore/$sectionSlug')
const listRoute = getRouteApi('/shell/members/explore/$sectionSlug/$listSlug')

/** A section of Explore with its lists as tabs. */
export function ListScreen() {
  return <SectionOf {...listRoute.useParams()} />
}

/** A section's URL without a list redirects to its first list. */
export function SectionScreen() {
  return <SectionOf {...sectionRoute.useParams()} />
}

function SectionOf({ sectionSlug, listSlug }: { sectionSlug: string; listSlug?: string }) {
  const t = useText()
  const { language } = useLanguage()
  const query = useQuery(explore.sections(language))
  const place = query.data && findListAddress(query.data, sectionSlug, listSlug)
  const isScreener = sectionSlug === screenerSlug && listSlug === undefined
  useTitle(isScreener ? t('explore_screener') : place && titleOf(place))
  return (
    <Remote query={query} skeleton={<PageSkeleton />}>
      {(sections) => {
        if (isScreener) {
          return (
            <Frame sections={sections} current={screenerSlug}>
              <Screener />
            </Frame>
          )
        }
        if (place && listSlug !== undefined) return <Page sections={sections} place={place} />
        const nearest = place ?? nearestTo(sections, sectionSlug)
        if (!nearest) return <NotFound />
        return (
          <Navigate to="/explore/$sectionSlug/$listSlug" params={paramsOf(nearest.section, nearest.list)} replace />
        )
      }}
    </Remote>
  )
}

/**
 * Where to go instead of a list that has nothing to offer, or nothing any more: the first of its section, or of all if no
 * list of the section has anything. Undefined for a section that does not exist.
 */
function nearestTo(sections: readonly ExploreSection[], sectionSlug: string): ListAddress | undefined {
  const inSection = findListAddress(sections, sectionSlug, undefined)
  const [first] = sections
  if (inSection || !first || !isSectionSlug(sectionSlug)) return inSection
  return findListAddress(sections, first.slug, undefined)
}

const titleOf = ({ section, list }: ListAddress) =>
  section.title === list.title ? section.title : `${list.title} · ${section.title}`

const panelId = 'explore-list'

type FrameProps = { sections: readonly ExploreSection[]; current: string; children: ReactNode }

/** The sections beside or above the one that is open. */
function Frame({ sections, current, children }: FrameProps) {
  const isDesktop = useIsDesktop()
  return (
    <div className={styles.page}>
      {isDesktop && <SectionColumn sections={sections} current={current} />}
      <div className={styles.main}>
        {!isDesktop && <SectionChips sections={sections} current={current} className={styles.chips} />}
        {children}
      </div>
    </div>
  )
}

function Page({ sections, place }: { sections: readonly ExploreSection[]; place: ListAddress }) {
  const { section, list } = place
  const navigate = useNavigate()
  const open = (listSlug: string) =>
    void navigate({
      to: '/explore/$sectionSlug/$listSlug',
      params: { sectionSlug: section.slug, listSlug },
      resetScroll: false,
    })
  return (
    <Frame sections={sections} current={section.slug}>
      <PageHeader
        title={section.title}
        sub={list.description}
        actions={section.kind === 'GROUPS' && <CreateGroupButton />}
      />
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
      />
      <TabPanel id={panelId} items={section.lists.map(({ slug }) => slug)} value={list.slug} onChange={open}>
        {section.kind === 'RECOMMENDED' && <Guidance />}
        {list.kind === 'REGION' && <RegionMap list={list} />}
        <RankedList key={list.endpoint} list={list} />
      </TabPanel>
    </Frame>
  )
}

/** The regions of the list below, on a map. */
function RegionMap({ list }: Pick<ListAddress, 'list'>) {
  const { data, isPending } = useInfiniteQuery(explore.list(list))
  const regions = (data?.pages ?? []).flatMap((page) => (page.kind === 'REGION' ? page.results : []))
  if (regions.length === 0 && !isPending) return null
  return (
    <Card className={styles.map} pad>
      {isPending ? <WorldMapRoom /> : <OwnWorldMap regions={regions} />}
    </Card>
  )
}

/** The page while it loads. Has no heading, which would take the focus and then lose it. */
function PageSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.columnSkeleton}>
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} width="70%" height={16} />
        ))}
      </div>
      <MainSkeleton />
    </div>
  )
}

function MainSkeleton() {
  return (
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
  )
}
