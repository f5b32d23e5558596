import type { ListedIndustry, ListedRegion, ListedSector } from '@app/contract/classifications.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router'

import { ClassificationList } from '#features/classifications/ClassificationList.tsx'
import { ClassificationMark } from '#features/classifications/ClassificationMark.tsx'
import { PerformanceCard } from '#features/classifications/PerformanceCard.tsx'
import { OwnHoldings } from '#features/classifications/OwnHoldings.tsx'
import { SuperSector } from '#features/classifications/SuperSector.tsx'
import { useTitle } from '#lib/device/title.ts'
import { useKnownText, useText } from '#lib/i18n.ts'
import { missingShows404 } from '#lib/query-missing.tsx'
import { MarketNote, useClassificationName } from '#parts/instruments/index.ts'
import { classifications, type ClassificationSort, type ClassificationTab } from '#queries/classifications.ts'
import { Card } from '#ui/Card.tsx'
import { useIsMobile } from '#ui/media.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'

const sector = getRouteApi('/shell/members/sectors/$slug/{-$tab}')
const industry = getRouteApi('/shell/members/industries/$slug/{-$tab}')
const region = getRouteApi('/shell/members/regions/$slug/{-$tab}')

type Classification = ListedSector | ListedIndustry | ListedRegion

const tabs = ['stocks', 'funds'] as const
const pages = {
  sectors: '/sectors/$slug/{-$tab}',
  industries: '/industries/$slug/{-$tab}',
  regions: '/regions/$slug/{-$tab}',
} as const

export const SectorScreen = () => <ClassificationScreen {...sector.useParams()} sort="sectors" />
export const IndustryScreen = () => <ClassificationScreen {...industry.useParams()} sort="industries" />
export const RegionScreen = () => <ClassificationScreen {...region.useParams()} sort="regions" />

type Props = { sort: ClassificationSort; slug: string; tab?: string | undefined }

/** A sector, an industry or a region: how it has done, the member's own holdings, then all its instruments. */
function ClassificationScreen({ sort, slug, tab }: Props) {
  const query = useQuery(classifications.detail(sort, slug))
  return (
    <Remote query={query} skeleton={<SkeletonRows count={8} size={36} />} failed={missingShows404}>
      {(found) => <Page key={found.id} sort={sort} of={found} wanted={tab} />}
    </Remote>
  )
}

type PageProps = {
  sort: ClassificationSort
  of: Classification
  /** The tab in the URL; may be any text. */
  wanted: string | undefined
}

function Page({ sort, of, wanted }: PageProps) {
  const t = useText()
  const navigate = useNavigate()
  const name = useClassificationName()(of)
  useTitle(name)
  const shown = tabs.filter((tab) => (tab === 'stocks' ? of.stock_count : of.fund_count) > 0)
  const tab = shown.find((one) => one === wanted) ?? shown[0] ?? 'stocks'
  const open = (next: ClassificationTab) =>
    void navigate({ to: pages[sort], params: { slug: of.slug, tab: next }, resetScroll: false })
  if (wanted !== undefined && wanted !== tab) {
    return <Navigate to={pages[sort]} params={{ slug: of.slug, tab }} search replace />
  }
  return (
    <>
      <Header of={of} name={name} />
      <PerformanceCard of={of} />
      <Tabs
        label={t('classifications_tabs')}
        items={shown.map((id) => ({
          id,
          label: t(`classifications_${id}`),
          href: pages[sort].replace('$slug', of.slug).replace('{-$tab}', id),
          count: id === 'stocks' ? of.stock_count : of.fund_count,
        }))}
        value={tab}
        onChange={open}
        panelId="classification"
      />
      <TabPanel id="classification" items={shown} value={tab} onChange={open}>
        <Lists sort={sort} id={of.id} tab={tab} />
      </TabPanel>
    </>
  )
}

type ListsProps = { sort: ClassificationSort; id: string; tab: ClassificationTab }

/** The member's own holdings and the list of all, which arrive together, so that the first does not push the other down. */
function Lists(props: ListsProps) {
  const query = useQuery(classifications.parts(props.sort, props.id))
  return (
    <Remote query={query} skeleton={<ListsSkeleton />}>
      {() => (
        <>
          <Stack gap={4}>
            <OwnHoldings {...props} />
            <ClassificationList {...props} />
          </Stack>
          <MarketNote isBelowCard />
        </>
      )}
    </Remote>
  )
}

function ListsSkeleton() {
  return (
    <Card>
      <SkeletonRows count={8} size={36} />
    </Card>
  )
}

function Header({ of, name }: { of: Classification; name: string }) {
  const isMobile = useIsMobile()
  const superSector = 'super_sector_key' in of && <SuperSector sector={of} />
  return (
    <PageHeader
      media={<ClassificationMark slug={'sector' in of ? of.sector.slug : of.slug} size={isMobile ? 48 : 64} />}
      title={name}
      sub={
        <>
          <Sub of={of} />
          {isMobile && superSector}
        </>
      }
      actions={!isMobile && superSector}
    />
  )
}

/** One line below the name: a sector's description, an industry's sector, or a region's counts. */
function Sub({ of }: { of: Classification }) {
  const t = useText()
  const known = useKnownText()
  const nameOf = useClassificationName()
  if ('description_key' in of) return known(`classifications_${of.description_key}`, '')
  if ('sector' in of) {
    return (
      <Link to="/sectors/$slug/{-$tab}" params={{ slug: of.sector.slug }} className="link tap">
        {t('classifications_sector_of', { sector: nameOf(of.sector) })}
      </Link>
    )
  }
  return t('classifications_counts', { stocks: of.stock_count, funds: of.fund_count })
}
