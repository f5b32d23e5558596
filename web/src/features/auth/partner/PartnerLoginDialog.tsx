import { useText } from '#lib/i18n.ts'
import { PartnerFrame } from '#parts/partner/index.ts'
import { Button } from '#ui/Button.tsx'

import { Progress } from './Progress.tsx'
import { usePartnerLogin } from './use-partner-login.ts'

type Props = {
  /** The address of the partner's page. */
  page: string
  onClose: () => void
}

/** The partner's page to log in on, over Landing, which leads on once there is a session. */
export function PartnerLoginDialog({ page, onClose }: Props) {
  const t = useText()
  const { logIn, state, failure } = usePartnerLogin()
  const back = (
    <Button variant="pri" onClick={onClose}>
      {t('partner_back')}
    </Button>
  )
  return (
    <PartnerFrame
      title={t('partner_log_in')}
      page={page}
      onLogin={(customerToken) => void logIn(customerToken)}
      onClose={onClose}
      instead={state === 'waiting' ? undefined : <Progress failure={failure} back={back} />}
    />
  )
}
