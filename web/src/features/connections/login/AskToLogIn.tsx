import { useText } from '#lib/i18n.ts'

import { NarrowCard } from '../NarrowCard.tsx'
import { LogInPrompt } from './LogInPrompt.tsx'

/** Asks for the login at comdirect that a page needs, and returns to that page. */
export function AskToLogIn({ next }: { next: string }) {
  const t = useText()
  return (
    <NarrowCard title={t('connections_log_in_title', { bank: 'comdirect' })}>
      <LogInPrompt next={next} />
    </NarrowCard>
  )
}
