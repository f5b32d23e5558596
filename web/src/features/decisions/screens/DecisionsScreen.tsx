import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'

import { Appeal } from '#features/decisions/Appeal.tsx'
import { DecisionList } from '#features/decisions/DecisionList.tsx'
import { useAppeal } from '#features/decisions/mutations.ts'
import { ReportAnswer } from '#features/decisions/ReportAnswer.tsx'
import { Statement } from '#features/decisions/Statement.tsx'
import { hasStatus } from '#lib/api-error.ts'
import { useTitle } from '#lib/device/title.ts'
import { useText } from '#lib/i18n.ts'
import { missingShows404 } from '#lib/query-missing.tsx'
import { decisions } from '#queries/decisions.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Remote, type RemoteQuery } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'

const route = getRouteApi('/shell/members/decisions/{-$id}')

type Statement = NonNullable<ReturnType<typeof useDecision>['data']>

/** What operators have decided about the member, one such decision, or what became of a report of theirs. */
export function DecisionsScreen() {
  const { id } = route.useParams()
  if (id === undefined) return <DecisionList />
  if (id === 'report-upheld') return <ReportAnswer outcome="upheld" />
  if (id === 'report-declined') return <ReportAnswer outcome="declined" />
  return <OwnDecision key={id} id={id} />
}

/** The statement of reasons for a measure against the member, and their appeal. */
function OwnDecision({ id }: { id: string }) {
  return <Decision query={useDecision(id)} send={useAppeal({ id })} failed={missingShows404} />
}

const useDecision = (id: string) => useQuery(decisions.detail(id))

/** The same for anyone who has the link in the mail, such as a member who cannot log in. */
export function MailedDecisionScreen() {
  const token = useLocation({ select: ({ hash }) => hash })
  const query = useQuery({ ...decisions.mailed(token), enabled: token !== '' })
  const send = useAppeal({ token })
  if (token !== '') return <Decision query={query} send={send} failed={wrongLink} />
  return (
    <Frame title={undefined}>
      <WrongLink />
    </Frame>
  )
}

const wrongLink = { view: (error: unknown) => (hasStatus(error, 404) ? <WrongLink /> : undefined) }

type Props = {
  query: RemoteQuery<Statement>
  send: ReturnType<typeof useAppeal>
  failed: { view: (error: unknown) => ReactNode }
}

function Decision({ query, send, failed }: Props) {
  return (
    <Frame title={query.data?.measure}>
      <Remote query={query} skeleton={<SkeletonRows count={4} media="none" />} failed={failed}>
        {(statement) => (
          <Stack gap={4}>
            <Statement statement={statement} />
            <Appeal statement={statement} send={send} />
          </Stack>
        )}
      </Remote>
    </Frame>
  )
}

function Frame({ title, children }: { title: Statement['measure'] | undefined; children: ReactNode }) {
  const t = useText()
  useTitle(t('decisions_statement'))
  return (
    <Page width="feed">
      <PageHeader
        above={title && t('decisions_statement')}
        title={t(title ? `decisions_${title}` : 'decisions_statement')}
      />
      {children}
    </Page>
  )
}

function WrongLink() {
  const t = useText()
  return (
    <Card as="div" inset>
      <Empty icon={<Link2Off />} title={t('decisions_link_wrong')} help={t('decisions_link_wrong_help')} />
    </Card>
  )
}
