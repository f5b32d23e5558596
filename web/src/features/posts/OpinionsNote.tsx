import { Info } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { Note } from '#ui/Note.tsx'

/** The disclaimer that belongs to every list of posts. */
export function OpinionsNote(place: { isBelowCard?: boolean; className?: string | undefined }) {
  const t = useText()
  return (
    <Note icon={<Info className="ic14" aria-hidden="true" />} {...place}>
      {t('posts_opinions')}
    </Note>
  )
}
