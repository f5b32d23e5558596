import type { ListedIndustry, ListedRegion, ListedSector } from '@app/contract/classifications.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router'

import { ClassificationList } from '#features/classifications/ClassificationList.tsx'
import { ClassificationMark } from '#features/classifications/ClassificationMark.tsx'
import { OwnHoldings } from '#features/classifications/OwnHoldings.tsx'
import {
  classificationQuery,
  type ClassificationSort,
  type ClassificationTab,
} from '#features/classifications/queries.ts'
import { SuperSector } from '#features/classifications/SuperSector.tsx'
import { useTitle } from '#lib/device/title.ts'
import { useKnownText, useText } from '#lib/i18n.ts'
import { missingLeadsTo404 } from '#lib/query-missing.tsx'
import { MarketNote, useClassificationName } from '#parts/instruments/index.ts'
import { useIsMobile } from '#ui/media.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'

import styles from './ClassificationScreen.module.css'

type Classification = ListedSector | ListedIndustry | ListedRegion

const tabs = ['stocks', 'funds'] as const
const pages = {
  sectors: '/sectors/$slug/{-$tab}',
  industries: '/industries/$slug/{-$tab}',
  regions: '/regions/$slug/{-$tab}',
} as const

export const SectorScreen = () => <ClassificationScreen sort="sectors" />
export const IndustryScreen = () => <ClassificationScreen sort="industries" />
export const RegionScreen = () => <ClassificationScreen sort="regions" />

/** A sector, an industry or a region: the member's own holdings, then all its instruments. */
function ClassificationScreen({ sort }: { sort: ClassificationSort }) {
  const { slug = '', tab } = useParams({ strict: false })
  const query = useQuery(classificationQuery(sort, slug))
  return (
    <Remote query={query} skeleton={<SkeletonRows count={8} size={36} />} failed={missingLeadsTo404}>
      {(found) => <Page key={found.id} sort={sort} of={found} wanted={tab} />}
    </Remote>
  )
}

type PageProps = {
  sort: ClassificationSort
  of: Classification
  /** The tab in the URL; can be any text. */
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
        className={styles.tabs}
      />
      <TabPanel id="classification" items={shown} value={tab} onChange={open} label={t(`classifications_${tab}`)}>
        <OwnHoldings sort={sort} id={of.id} tab={tab} />
        <ClassificationList sort={sort} id={of.id} tab={tab} />
        <MarketNote isBelowCard />
      </TabPanel>
    </>
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
      <Link to="/sectors/$slug/{-$tab}" params={{ slug: of.sector.slug }} className="link">
        {t('classifications_sector_of', { sector: nameOf(of.sector) })}
      </Link>
    )
  }
  return t('classifications_counts', { stocks: of.stock_count, funds: of.fund_count })
}
