import { ChevronRight } from 'lucide-react'

import { useText } from '#lib/i18n.ts'

/** The content of a card's "All" link, on cards that show only the first few. */
export function All() {
  const t = useText()
  return (
    <>
      {t('common_all')} <ChevronRight aria-hidden="true" />
    </>
  )
}
