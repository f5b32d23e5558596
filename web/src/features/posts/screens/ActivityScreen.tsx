import { useText } from '#lib/i18n.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

export function ActivityScreen() {
  const t = useText()
  return <PageHeader title={t('app_activity')} />
}
