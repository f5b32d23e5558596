import { useText } from '#lib/i18n.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

export function FavoritesScreen() {
  const t = useText()
  return <PageHeader title={t('app_favorites')} />
}
