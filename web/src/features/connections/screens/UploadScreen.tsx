import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { FilePicker } from '#features/connections/statement/FilePicker.tsx'
import { Review } from '#features/connections/statement/Review.tsx'
import { useText } from '#lib/i18n.ts'
import { missingShows404 } from '#lib/query-missing.tsx'
import { connections } from '#queries/connections.ts'
import { Card } from '#ui/Card.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

const route = getRouteApi('/shell/members/more/connections/upload')

/** Uploads a statement of a broker, shows what was read, and books it once the member agrees. */
export function UploadScreen() {
  const t = useText()
  const { statement } = route.useSearch()
  return (
    <Page width="feed">
      <PageHeader title={t(statement === undefined ? 'connections_upload' : 'statements_result')} />
      {statement === undefined ? <FilePicker /> : <Read id={statement} />}
    </Page>
  )
}

function Read({ id }: { id: string }) {
  const query = useQuery(connections.statement(id))
  return (
    <Remote
      query={query}
      skeleton={
        <Card inset>
          <SkeletonRows count={6} media="none" />
        </Card>
      }
      failed={missingShows404}
    >
      {(statement) => <Review statement={statement} />}
    </Remote>
  )
}
