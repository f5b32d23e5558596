import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { reports } from '#queries/reports.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { Report } from '#features/reports/Report.tsx'

/** The week of all portfolios of the member, beside those of others. */
export function WeeklyReportScreen() {
  const t = useText()
  const format = useFormat()
  const query = useQuery(reports.weekly())
  const report = query.data
  return (
    <>
      <PageHeader
        title={t('reports_title')}
        sub={report ? t('reports_week', { from: format.dayMonth(report.from), to: format.date(report.to) }) : undefined}
      />
      <Remote
        query={query}
        skeleton={
          <Card>
            <SkeletonRows count={6} />
          </Card>
        }
        failed={{ title: t('reports_failed') }}
      >
        {(found) =>
          found ? (
            <Report report={found} />
          ) : (
            <Card inset>
              <Empty
                icon={<CalendarDays />}
                title={t('reports_missing')}
                help={t('reports_missing_help')}
                action={<LinkButton to="/more/settings">{t('reports_settings')}</LinkButton>}
              />
            </Card>
          )
        }
      </Remote>
    </>
  )
}
