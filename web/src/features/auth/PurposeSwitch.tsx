import type { ReactNode } from 'react'

import { Text } from '#lib/i18n.ts'

import type { EmailPurpose } from './EmailForm.tsx'
import styles from './PurposeSwitch.module.css'

type Props = { purpose: EmailPurpose; link: (chunks: ReactNode[]) => ReactNode }

/** Below the form: switches between signing up and logging in. */
export function PurposeSwitch({ purpose, link }: Props) {
  return (
    <p className={styles.switch}>
      <Text id={purpose === 'signup' ? 'auth_is_member' : 'auth_is_new'} values={{ link }} />
    </p>
  )
}
