import { Landmark } from 'lucide-react'

import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { StateTile } from '#ui/StateTile.tsx'

import { useBeginLogin } from '../mutations.ts'
import { ConfirmModal } from './lazy-confirm.ts'

/** Asks for the login at comdirect that something needs, and returns to `next`. */
export function LogInPrompt({ next }: { next: string }) {
  const t = useText()
  const errors = useErrorTexts()
  const { begin, error, retry, reset, leavingFor } = useBeginLogin()
  return (
    <>
      <StateTile
        icon={<Landmark />}
        title={t('connections_log_in_reason')}
        help={t('connections_log_in_help')}
        action={
          <Button
            variant="pri"
            loading={leavingFor !== undefined}
            onClick={() => begin({ source: 'comdirect', bank: 'comdirect', country: 'DE', next })}
          >
            {t('connections_log_in_at', { bank: 'comdirect' })}
          </Button>
        }
      />
      {retry && <ConfirmModal retry={retry} onClose={reset} />}
      <ErrorText text={error ? errors.whole(error) : undefined} />
    </>
  )
}
