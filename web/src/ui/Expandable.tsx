import { useEffect, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'

import { classNames } from './class-names.ts'
import styles from './Expandable.module.css'
import { useRowState } from './list/row.ts'

type Props = { /** The height in px while collapsed. */ height: number; children: ReactNode }

/** Room for the rest of a last line that the height would cut, which is no reason for a button. */
const slackPx = 4

/** Content that is clipped at a height until it is expanded. Has no button if the content fits. */
export function Expandable({ height, children }: Props) {
  const t = useText()
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useRowState('expanded', false)
  const [isTooHigh, setTooHigh] = useState(false)
  useEffect(() => {
    const element = content.current
    if (!element) return
    const observer = new ResizeObserver(() => setTooHigh(element.offsetHeight > height + slackPx))
    observer.observe(element)
    return () => observer.disconnect()
  }, [height])
  const isCut = isTooHigh && !isOpen
  return (
    <div>
      <div
        id={id}
        className={classNames(styles.window, !isOpen && styles.closed, isCut && styles.cut)}
        style={{ '--height': `${height + slackPx}px` } as CSSProperties}
      >
        <div ref={content}>{children}</div>
      </div>
      {isTooHigh && (
        <button
          type="button"
          className={classNames('link', 'tap', styles.button)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('common_show_less') : t('common_show_more')}
        </button>
      )}
    </div>
  )
}
