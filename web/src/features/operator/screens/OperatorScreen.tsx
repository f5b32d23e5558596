import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'

import { CasePage } from '#features/operator/CasePage.tsx'
import { deniedToOthers } from '#features/operator/Denied.tsx'
import { AppealList, AuditList, CaseList } from '#features/operator/lists.tsx'
import { useTitle } from '#lib/device/title.ts'
import { useText } from '#lib/i18n.ts'
import { operator } from '#queries/operator.ts'
import { Card } from '#ui/Card.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'

const route = getRouteApi('/shell/members/operator/{-$tab}/{-$id}')
const tabs = ['open', 'decided', 'withdrawn', 'appeals', 'audit'] as const
type Tab = (typeof tabs)[number]
const panelId = 'operator'

/** The operators' console: cases, appeals, and what operators have done; or one case. */
export function OperatorScreen() {
  const { tab, id } = route.useParams()
  return id === undefined ? <Console wanted={tab} /> : <CasePage id={id} />
}

function Console({ wanted }: { wanted: string | undefined }) {
  const t = useText()
  const navigate = useNavigate()
  const tab = tabs.find((one) => one === wanted) ?? 'open'
  const open = (next: Tab) =>
    void navigate({ to: '/operator/{-$tab}/{-$id}', params: { tab: pathOf(next) }, resetScroll: false })
  useTitle(t('operator_title'))
  return (
    <Page width="columns">
      <PageHeader title={t('operator_title')} />
      {/* An operator who may see the open cases may see everything else. */}
      <Remote
        query={useInfiniteQuery(operator.cases('open'))}
        skeleton={<SkeletonRows media="circle" />}
        failed={deniedToOthers}
      >
        {() => (
          <>
            <Tabs
              label={t('operator_title')}
              items={tabs.map((id) => ({ id, label: t(`operator_tab_${id}`), href: `/operator/${pathOf(id) ?? ''}` }))}
              value={tab}
              onChange={open}
              panelId={panelId}
            />
            <TabPanel id={panelId} items={tabs} value={tab} onChange={open}>
              <Card>
                <List key={tab} tab={tab} />
              </Card>
            </TabPanel>
          </>
        )}
      </Remote>
    </Page>
  )
}

const pathOf = (tab: Tab) => (tab === 'open' ? undefined : tab)

function List({ tab }: { tab: Tab }) {
  if (tab === 'appeals') return <AppealList />
  return tab === 'audit' ? <AuditList /> : <CaseList state={tab} />
}
