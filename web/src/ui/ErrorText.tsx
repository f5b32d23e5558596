import { CircleAlert } from 'lucide-react'

import styles from './ErrorText.module.css'

/** The error of the field above, if any. */
export function ErrorText({ id, text }: { id?: string | undefined; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} className={styles.error}>
      <CircleAlert className="ic14" aria-hidden="true" />
      {text}
    </p>
  )
}
