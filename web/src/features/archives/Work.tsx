import { useFormat } from '#lib/format/use-format.ts'
import { ProgressBar } from '#ui/ProgressBar.tsx'

import styles from './Archives.module.css'

type Props = { text: string; progress: { done: number; total: number } | null }

/** Work that takes a while, with how far it is. It goes on when the page is closed. */
export function Work({ text, progress }: Props) {
  const format = useFormat()
  const { done, total } = progress ?? { done: 0, total: 1 }
  return (
    <div role="status" className={styles.work}>
      <div className={styles.line}>
        <span>{text}</span>
        <span className="num" aria-hidden="true">
          {format.progress((100 * done) / total)}
        </span>
      </div>
      <ProgressBar value={done} max={total} label={text} />
    </div>
  )
}
