import { CircleAlert } from 'lucide-react'

import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'

import { Bubble } from './Bubble.tsx'
import type { Outgoing } from './unsent.ts'
import styles from './UnsentBubble.module.css'

type Props = { message: Outgoing; onRetry: (message: Outgoing) => void; onDrop: (key: string) => void }

/** A message that is being sent or has failed. */
export function UnsentBubble({ message, onRetry, onDrop }: Props) {
  const { content, at, state } = message
  if (state === 'sent') return <Bubble text={content} at={at} from={undefined} isLast />
  return (
    <Bubble text={content} at={at} from={undefined} isLast={false} isFaint>
      {state === 'failed' ? <Failure message={message} onRetry={onRetry} onDrop={onDrop} /> : <Sending />}
    </Bubble>
  )
}

function Sending() {
  const t = useText()
  return <span className={styles.sending}>{t('messages_sending')}</span>
}

function Failure({ message, onRetry, onDrop }: Props) {
  const t = useText()
  const texts = useErrorTexts()
  return (
    <div className={styles.failure}>
      <p className={styles.why} role="alert">
        <CircleAlert className="ic14" aria-hidden="true" />
        {t('messages_not_sent')} {message.error !== undefined && texts.whole(message.error)}
      </p>
      <Button size="sm" onClick={() => onRetry(message)}>
        {t('common_try_again')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onDrop(message.key)}>
        {t('messages_drop')}
      </Button>
    </div>
  )
}
