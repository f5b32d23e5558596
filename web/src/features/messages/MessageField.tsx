import { limits } from '@app/contract/limits.ts'
import { Send } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { Counter, isNearLimit } from '#ui/Field.tsx'
import { useIsTouch } from '#ui/media.ts'
import { Form } from '#ui/Form.tsx'

import styles from './MessageField.module.css'
import { keepDraft, readDraft } from './unsent.ts'

type Props = { name: string; counterpartId: string; onSend: (content: string) => void }

/**
 * The field for a message. Enter sends and Shift+Enter starts a new line; on a touch screen, Enter starts a new line
 * too. Unsent text is restored the next time.
 */
export function MessageField({ name, counterpartId, onSend }: Props) {
  const t = useText()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, change } = useDraft(counterpartId)
  const length = Array.from(text).length
  const max = limits.message
  const label = t('messages_write_to', { name: name.split(' ')[0] ?? '' })
  const send = () => {
    field.current?.focus()
    if (text.trim() === '' || length > max) return
    onSend(text.trim())
    change('')
  }
  const isTouch = useIsTouch()
  useEffect(() => {
    // On a touch screen, focus would open the keyboard over the conversation.
    if (!isTouch) field.current?.focus({ preventScroll: true })
  }, [isTouch, counterpartId])
  const press = (event: KeyboardEvent) => {
    // An Enter that confirms an input method's suggestion does not send.
    if (event.key !== 'Enter' || event.shiftKey || isTouch || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <Form className={styles.form} onSubmit={send}>
      <textarea
        ref={field}
        className={styles.field}
        rows={1}
        aria-label={label}
        aria-describedby={isNearLimit({ length, max }) ? id : undefined}
        aria-invalid={length > max || undefined}
        placeholder={label}
        enterKeyHint={isTouch ? 'enter' : 'send'}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
      />
      <button type="submit" className={styles.send} aria-label={t('messages_send')}>
        <Send className="ic18" aria-hidden="true" />
      </button>
      {isNearLimit({ length, max }) && (
        <div className={styles.counter}>
          <Counter id={id} length={length} max={max} />
        </div>
      )}
    </Form>
  )
}

function useDraft(counterpartId: string) {
  const [text, setText] = useState(() => readDraft(counterpartId))
  const change = (next: string) => {
    setText(next)
    keepDraft(counterpartId, next)
  }
  return { text, change }
}
