import type { Connection } from '@app/contract/connections.ts'
import { useNavigate } from '@tanstack/react-router'
import { Landmark, RefreshCw, Upload } from 'lucide-react'

import { hasCode, hasStatus } from '#lib/api-error.ts'
import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'
import { Button, type ButtonLook } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { useToast } from '#ui/toast-context.ts'

import { needsLogin } from './faults.ts'
import { ConfirmModal } from './login/lazy-confirm.ts'
import { useBeginLogin, useSync } from './mutations.ts'

type Props = ButtonLook & { connection: Connection }

/** Reads a bank again in the way that it allows: at once, after a login there, or from a newer statement. */
export function Again({ connection, ...look }: Props) {
  const t = useText()
  const { integration } = connection.partner
  if (integration === null) {
    return (
      <LinkButton to="/more/connections/upload" icon={<Upload aria-hidden="true" />} {...look}>
        {t('connections_upload_newer')}
      </LinkButton>
    )
  }
  if (integration === 'FULL') return <LogIn {...look} />
  if (needsLogin(connection)) {
    return (
      <LinkButton
        to="."
        search={(before) => ({ ...before, connect: true as const })}
        resetScroll={false}
        icon={<Landmark aria-hidden="true" />}
        {...look}
      >
        {t('connections_log_in_again')}
      </LinkButton>
    )
  }
  return <Update connection={connection} {...look} />
}

function LogIn(look: ButtonLook) {
  const t = useText()
  const toast = useToast()
  const errors = useErrorTexts()
  const { begin, retry, reset, leavingFor } = useBeginLogin()
  const failed = (error: unknown) => !hasCode(error, 'code_required') && toast(errors.whole(error))
  const start = () => begin({ source: 'comdirect', bank: 'comdirect', country: 'DE' }, { onError: failed })
  return (
    <>
      <Button {...look} icon={<Landmark aria-hidden="true" />} loading={leavingFor !== undefined} onClick={start}>
        {t('connections_log_in_at', { bank: 'comdirect' })}
      </Button>
      {retry && <ConfirmModal retry={retry} onClose={reset} />}
    </>
  )
}

function Update({ connection, ...look }: Props) {
  const t = useText()
  const toast = useToast()
  const errors = useErrorTexts()
  const navigate = useNavigate()
  const sync = useSync(connection.id)
  const failed = (error: unknown) => {
    if (!hasStatus(error, 409)) return toast(errors.whole(error))
    // The bank asks for a new login.
    void navigate({ to: '.', search: (before) => ({ ...before, connect: true as const }), resetScroll: false })
  }
  return (
    <Button
      {...look}
      icon={<RefreshCw aria-hidden="true" />}
      loading={sync.isPending}
      onClick={() => sync.mutate(undefined, { onError: failed })}
    >
      {t(connection.sync?.status === 'FAILED' ? 'common_try_again' : 'connections_update')}
    </Button>
  )
}
