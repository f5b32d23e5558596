import { Link } from '@tanstack/react-router'
import { FileArchive, Mail, ShieldCheck } from 'lucide-react'
import { useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { useMember } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card, CardFoot } from '#ui/Card.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { loadModal } from '#ui/Modal.tsx'

const DeleteAccount = lazyPart(() => import('./DeleteAccount.tsx'), 'DeleteAccount', { failed: 'dialog' })

const prepare = () => void Promise.all([DeleteAccount.preload(), loadModal()]).catch(() => {})

/** The address that the member logs in with, and a button to delete the account. */
export function AccountCard() {
  const t = useText()
  const [isDeleting, setDeleting] = useState(false)
  const email = useMember()?.user.email
  return (
    <Card title={t('account_title')} inset>
      {email && <EntityRow media={<Mail className="t3" aria-hidden="true" />} title={email} sub={t('account_email')} />}
      <EntityRow
        media={<ShieldCheck className="t3" aria-hidden="true" />}
        title={<Link to="/decisions/{-$id}">{t('account_decisions')}</Link>}
        sub={t('account_decisions_help')}
      />
      <EntityRow
        media={<FileArchive className="t3" aria-hidden="true" />}
        title={<Link to="/more/data">{t('account_data')}</Link>}
        sub={t('account_data_help')}
      />
      <CardFoot>
        <Button size="sm" onPointerEnter={prepare} onFocus={prepare} onClick={() => setDeleting(true)}>
          {t('account_delete')}
        </Button>
      </CardFoot>
      {isDeleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </Card>
  )
}
