import { Scale } from 'lucide-react'

import { useTitle } from '#lib/device/title.ts'
import { useText } from '#lib/i18n.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

/** What became of a report, and what its reporter can do. */
export function ReportAnswer({ outcome }: { outcome: 'upheld' | 'declined' }) {
  const t = useText()
  useTitle(t('decisions_report'))
  return (
    <Page width="feed">
      <PageHeader title={t('decisions_report')} />
      <Card as="div" inset>
        <Empty
          icon={<Scale />}
          title={t(`decisions_report_${outcome}`)}
          help={t(`decisions_report_${outcome}_help`)}
          action={
            <LinkButton to="/docs/$doc" params={{ doc: 'rules' }}>
              {t('legal_rules')}
            </LinkButton>
          }
        />
      </Card>
    </Page>
  )
}
