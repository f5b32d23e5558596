import type { Message } from '@app/contract/messages.ts'
import type { Person } from '@app/contract/profiles.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, type Ref } from 'react'

import { useLanguage, useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Remote } from '#ui/Remote.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

import { Bubble } from './Bubble.tsx'
import styles from './MessageList.module.css'
import { OlderMessages } from './OlderMessages.tsx'
import type { Outbox } from './outbox.ts'
import { messagesQuery } from './queries.ts'
import { useMarkRead } from './reading.ts'
import { dayMark } from './times.ts'
import { useToday } from './today.ts'
import { UnsentBubble } from './UnsentBubble.tsx'

type Props = { counterpart: Person; outbox: Outbox }

/**
 * The messages of a conversation, newest at the bottom. The box scrolls from its lower end, so that it starts there and
 * stays in place when older messages are added above.
 */
export function MessageList({ counterpart, outbox, ref }: Props & { ref: Ref<HTMLDivElement> }) {
  const t = useText()
  const nameOf = useNameOf()
  const query = useInfiniteQuery(messagesQuery(counterpart.id))
  return (
    <div
      ref={ref}
      className={styles.box}
      role="log"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys
      tabIndex={0}
      aria-label={t('messages_with', { name: nameOf(counterpart) })}
    >
      <div className={styles.messages}>
        <Remote query={query} skeleton={<MessageSkeleton />} failed={{ title: t('messages_failed') }}>
          {({ pages }) => (
            <>
              <OlderMessages query={query} count={pages.length} />
              <Messages
                messages={pages.flatMap(({ results }) => results).toReversed()}
                counterpart={counterpart}
                outbox={outbox}
              />
            </>
          )}
        </Remote>
      </div>
    </div>
  )
}

type MessagesProps = Props & { /** Oldest first. */ messages: readonly Message[] }

function Messages({ messages, counterpart, outbox }: MessagesProps) {
  const markOf = useDayMarks()
  const nameOf = useNameOf()
  const newest = messages.at(-1)
  const known = new Set(messages.map(({ id }) => id))
  const outgoing = outbox.outgoing.filter(({ messageId }) => messageId === undefined || !known.has(messageId))
  useMarkRead(counterpart.id, messages.findLast(({ sender }) => sender.id === counterpart.id)?.id)
  if (!newest && outgoing.length === 0) return <Beginning counterpart={counterpart} />
  const endsAnew = (time: string) => newest === undefined || markOf(time) !== markOf(newest.created)
  return (
    <>
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          <Day mark={markOf(message.created)} before={index > 0 ? markOf(messages[index - 1]!.created) : undefined} />
          <Bubble
            text={message.body}
            at={message.created}
            from={message.sender.id === counterpart.id ? nameOf(counterpart) : undefined}
            isLast={message === newest && outgoing.length === 0}
          />
        </Fragment>
      ))}
      {outgoing[0] && endsAnew(outgoing[0].at) && <Day mark={markOf(outgoing[0].at)} before={undefined} />}
      {outgoing.map((message) => (
        <UnsentBubble key={message.key} message={message} onRetry={outbox.retry} onDrop={outbox.drop} />
      ))}
    </>
  )
}

function useDayMarks(): (time: string) => string {
  const t = useText()
  const { language } = useLanguage()
  const words = { today: t('messages_today'), yesterday: t('messages_yesterday') }
  const today = useToday()
  return (time) => dayMark(time, { today, language, words })
}

function Day({ mark, before }: { mark: string; before: string | undefined }) {
  return mark !== before && <p className={styles.day}>{mark}</p>
}

function Beginning({ counterpart }: { counterpart: Person }) {
  const t = useText()
  const nameOf = useNameOf()
  const { id, name, image } = counterpart
  return (
    <div className={styles.beginning}>
      <Avatar id={id} name={name} src={image?.url} size={56} />
      <p>{t('messages_begin', { name: nameOf(counterpart) })}</p>
    </div>
  )
}

function MessageSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton width="52%" height={40} radius={16} />
      <Skeleton width="38%" height={40} radius={16} />
      <Skeleton width="60%" height={62} radius={16} />
    </div>
  )
}
