import { CircleAlert } from 'lucide-react'

import styles from './ErrorText.module.css'

/** What is wrong with the field above; nothing when nothing is. */
export function ErrorText({ id, text }: { id?: string | undefined; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} className={styles.error}>
      <CircleAlert className="ic14" aria-hidden="true" />
      {text}
    </p>
  )
}
