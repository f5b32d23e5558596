import type { ReactNode } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { LinkedText } from '#ui/LinkedText.tsx'

import styles from './Bubble.module.css'

type Props = {
  text: string
  /** ISO 8601 */
  at: string
  /** The sender's name; undefined for the member's own message. */
  from: string | undefined
  /** Shows its time below; the other bubbles have it as a tooltip. */
  isLast: boolean
  isFaint?: boolean
  /** Shown in place of the time. */
  children?: ReactNode
}

/** A message: the member's own on the right, the counterpart's on the left. */
export function Bubble({ text, at, from, isLast, isFaint, children }: Props) {
  const t = useText()
  const { time, dateTime } = useFormat()
  return (
    <div className={classNames(styles.message, from === undefined ? styles.own : styles.other)}>
      <span className="vh">{t('messages_said', { name: from ?? t('messages_oneself'), time: time(at) })} </span>
      <p className={classNames(styles.bubble, isFaint && styles.faint)} title={dateTime(at)}>
        <LinkedText text={text} />
      </p>
      {children ??
        (isLast && (
          <time className={styles.time} dateTime={at} aria-hidden="true">
            {time(at)}
          </time>
        ))}
    </div>
  )
}
