import { useEffect, useState } from 'react'

import { askBuild } from '#lib/api.ts'
import { useText, withTexts } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Mark } from '#ui/Logo.tsx'
import { preloadModal } from '#ui/Modal.tsx'

import styles from './PartnerLogin.module.css'

// The errors that the server names are in the second set, as all that comes after the login.
const PartnerLoginDialog = lazyPart(
  () => withTexts(import('./PartnerLoginDialog.tsx'), 'more', 'connecting'),
  'PartnerLoginDialog',
  { failed: 'dialog' },
)

const preload = () => {
  preloadModal()
  void PartnerLoginDialog.preload().catch(() => {})
}

type Props = {
  /** Of the room that is kept until it is known whether there is such a login. */
  className: string | undefined
}

/** Offers the customers of the partner to log in with it, if the server names the page for it. */
export function PartnerLogin({ className }: Props) {
  const t = useText()
  const page = usePage()
  const [isOpen, setOpen] = useState(false)
  if (page === null) return null
  if (page === undefined) return <div className={className} />
  return (
    <div className={className}>
      <Button
        size="lg"
        block
        icon={<Mark size={20} />}
        onClick={() => setOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {t('partner_log_in')}
      </Button>
      <p className={styles.or}>{t('partner_or')}</p>
      {isOpen && <PartnerLoginDialog page={page} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The page of the partner; null if there is none, undefined until that is known. */
function usePage(): string | null | undefined {
  const [page, setPage] = useState<string | null>()
  useEffect(() => {
    askBuild().then(
      ({ partner_login: found }) => setPage(found ?? null),
      () => setPage(null),
    )
  }, [])
  return page
}
