import { ChevronRight } from 'lucide-react'

import { useText } from '#lib/i18n.ts'

/** What the link at the head of a card says that shows only the first few. */
export function All() {
  const t = useText()
  return (
    <>
      {t('common_all')} <ChevronRight aria-hidden="true" />
    </>
  )
}
