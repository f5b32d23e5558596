import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { StateTile } from '#ui/StateTile.tsx'

import styles from './Progress.module.css'

type Props = {
  /** Why it failed; undefined while it is under way. */
  failure: string | undefined
  /** Leads back to Landing. */
  back: ReactNode
}

/** The login at a partner, while its token is exchanged. */
export function Progress({ failure, back }: Props) {
  const t = useText()
  if (failure === undefined) {
    return (
      <div className={styles.waiting}>
        <Spinner size={32} label={t('partner_authenticating')} />
        <p aria-hidden="true">{t('partner_authenticating')}</p>
      </div>
    )
  }
  return (
    <div role="alert">
      <StateTile tone="danger" icon={<TriangleAlert />} title={t('partner_failed')} help={failure} action={back} />
    </div>
  )
}
