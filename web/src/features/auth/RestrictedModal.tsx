import { useNavigate, useSearch } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useState } from 'react'

import { inAppPath } from '#lib/device/address.ts'
import { useKnownText, useText } from '#lib/i18n.ts'
import { Modal } from '#ui/Modal.tsx'

import { EmailForm, type EmailPurpose } from './EmailForm.tsx'
import { IconTile } from './IconTile.tsx'
import { PurposeSwitch } from './PurposeSwitch.tsx'
import styles from './RestrictedModal.module.css'

/** Asks a visitor to log in to open the page in `to`, over the current page. */
export function RestrictedModal({ onClose }: { onClose: () => void }) {
  const t = useText()
  const known = useKnownText()
  const navigate = useNavigate()
  const [purpose, setPurpose] = useState<EmailPurpose>('signup')
  const { to = '' } = useSearch({ from: '__root__' })
  const target = to.split(/[/?#]/).find((part) => part !== '') ?? ''
  const next = inAppPath(to)
  const goOn = (email: string) => void navigate({ to: '/auth/code', search: { email, next } })
  return (
    <Modal isOpen isInAddress onClose={onClose} size="sm" title={t('restricted_title')}>
      <p className={styles.text}>
        <IconTile>
          <Lock />
        </IconTile>
        {known(`restricted_${target}`, t('restricted_default'))}
      </p>
      <EmailForm
        key={purpose}
        purpose={purpose}
        submit={t(purpose === 'signup' ? 'auth_continue' : 'auth_log_in_with_email')}
        onSent={goOn}
      />
      <PurposeSwitch
        purpose={purpose}
        link={(chunks) => (
          <button
            key="other"
            type="button"
            className="link tap"
            onClick={() => setPurpose(purpose === 'signup' ? 'login' : 'signup')}
          >
            {chunks}
          </button>
        )}
      />
    </Modal>
  )
}
