import type { ReactNode } from 'react'

import { Text } from '#lib/i18n.ts'

import styles from './CodeForm.module.css'

type Props = { email: string; children?: ReactNode }

/** Says which address the code was sent to. */
export function SentTo({ email, children }: Props) {
  return (
    <p className={styles.sent}>
      <Text id="auth_code_sent" values={{ email, b: (chunks) => <b key="email">{chunks}</b> }} /> {children}
    </p>
  )
}
