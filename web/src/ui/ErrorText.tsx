import { CircleAlert } from 'lucide-react'

import styles from './ErrorText.module.css'

type Props = {
  /** For the field that it describes, which takes the focus. Without one, it is announced. */
  id?: string | undefined
  text: string | undefined
}

/** An error, if any: of the field above, or of the form as a whole. */
export function ErrorText({ id, text }: Props) {
  if (!text) return null
  return (
    <p id={id} role={id === undefined ? 'alert' : undefined} className={styles.error}>
      <CircleAlert className="ic14" aria-hidden="true" />
      {text}
    </p>
  )
}
