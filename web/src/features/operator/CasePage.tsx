import type { CaseDetail } from '@app/contract/operator.ts'
import { useQuery } from '@tanstack/react-query'

import { useTitle } from '#lib/device/title.ts'
import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { operator } from '#queries/operator.ts'
import { Card } from '#ui/Card.tsx'
import { Columns, Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'

import { CloseCard } from './CloseCard.tsx'
import { DecideForm } from './DecideForm.tsx'
import { Decisions } from './Decisions.tsx'
import { deniedToOthers } from './Denied.tsx'
import { Reports, Thread } from './Thread.tsx'

/** A case: the post in its thread, who reported it, what was decided before, and the form that decides it. */
export function CasePage({ id }: { id: string }) {
  const t = useText()
  const query = useQuery(operator.case(id))
  const title = t('operator_case', { id })
  useTitle(title)
  return (
    <Page width="columns">
      <PageHeader title={title} sub={query.data && t(stateOf(query.data))} />
      <Remote query={query} skeleton={<SkeletonRows count={4} media="circle" />} failed={deniedToOthers}>
        {(detail) => <Case key={id} detail={detail} />}
      </Remote>
    </Page>
  )
}

const stateOf = ({ state, reports }: CaseDetail) =>
  state === 'withdrawn' && reports > 0 ? 'operator_state_closed' : (`operator_state_${state}` as const)

function Case({ detail }: { detail: CaseDetail }) {
  const t = useText()
  const name = useNameOf()(detail.author)
  return (
    <Columns>
      <Stack gap={4}>
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
      </Stack>
      <Stack gap={4}>
        {detail.state === 'open' && detail.deleted && <CloseCard caseId={detail.id} />}
        <Card title={t('operator_decide')} pad inset>
          <DecideForm key={detail.decisions[0]?.id} caseId={detail.id} rule={detail.reported[0]?.rule ?? 'other'} />
        </Card>
      </Stack>
    </Columns>
  )
}
