import type { CaseDetail } from '@app/contract/operator.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import styles from '#features/operator/Case.module.css'
import { DecideForm } from '#features/operator/DecideForm.tsx'
import { Decisions } from '#features/operator/Decisions.tsx'
import { deniedToOthers } from '#features/operator/Denied.tsx'
import { Reports, Thread } from '#features/operator/Thread.tsx'
import { useTitle } from '#lib/device/title.ts'
import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { operator } from '#queries/operator.ts'
import { Card } from '#ui/Card.tsx'
import { Columns, Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

const route = getRouteApi('/shell/members/operator/cases/$id')

/** A case: the post in its thread, who reported it, what was decided before, and the form that decides it. */
export function CaseScreen() {
  const t = useText()
  const { id } = route.useParams()
  const query = useQuery(operator.case(id))
  const title = t('operator_case', { id })
  useTitle(title)
  return (
    <Page width="columns">
      <PageHeader title={title} sub={query.data && t(`operator_state_${query.data.state}`)} />
      <Remote query={query} skeleton={<SkeletonRows count={4} media="circle" />} failed={deniedToOthers}>
        {(detail) => <Case key={id} detail={detail} />}
      </Remote>
    </Page>
  )
}

function Case({ detail }: { detail: CaseDetail }) {
  const t = useText()
  const name = useNameOf()(detail.author)
  return (
    <Columns>
      <div className={styles.column}>
        <Card title={t('operator_thread')} inset>
          <Thread detail={detail} />
        </Card>
        <Card title={t('operator_reports_title')} inset>
          <Reports detail={detail} />
        </Card>
        <Card title={t('operator_decisions')} inset>
          <Decisions decisions={detail.decisions} empty={t('operator_decisions_empty')} />
        </Card>
        <Card title={t('operator_earlier', { name })} inset>
          <Decisions decisions={detail.earlier} empty={t('operator_earlier_empty')} />
        </Card>
      </div>
      <Card title={t('operator_decide')} pad inset>
        <DecideForm key={detail.decisions[0]?.id} caseId={detail.id} rule={detail.reported[0]?.rule ?? 'other'} />
      </Card>
    </Columns>
  )
}
