import type { Message } from '@app/contract/messages.ts'
import type { Person } from '@app/contract/profiles.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { hasStatus } from '#lib/api-error.ts'
import { useToday } from '#lib/device/today.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useLanguage, useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { type Counterpart, messages } from '#queries/messages.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { type ReadingPlace, placeIn } from '#ui/list/places.ts'
import { VirtualList } from '#ui/list/VirtualList.tsx'
import { FetchNext, isShortOf } from '#ui/NextPage.tsx'
import { Remote } from '#ui/Remote.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

import { Bubble } from './Bubble.tsx'
import styles from './MessageList.module.css'
import { OlderMessages } from './OlderMessages.tsx'
import type { Outbox } from './outbox.ts'
import { useMarkRead } from './reading.ts'
import { dayMark } from './times.ts'
import type { Outgoing } from './unsent.ts'
import { UnsentBubble } from './UnsentBubble.tsx'

type Props = { counterpart: Counterpart; outbox: Outbox }

/** The messages of a conversation, newest at the bottom, where the box starts and stays. */
export function MessageList({ counterpart, outbox }: Props) {
  const t = useText()
  const nameOf = useNameOf()
  const query = useInfiniteQuery(messages.with(counterpart.id))
  const [place] = useState(() => placeIn('messages'))
  // A conversation that never began is not found with somebody whom the member blocks.
  const nothingWith = (error: unknown) => (counterpart.blocked && hasStatus(error, 404) ? false : undefined)
  return (
    <div
      className={styles.box}
      role="log"
      // Scrolling renders older messages, which must not be announced; `Arrived` announces new ones.
      aria-live="off"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys
      tabIndex={0}
      aria-label={t('messages_with', { name: nameOf(counterpart) })}
      // A unique id per mount: otherwise the router would apply one conversation's scroll position to the next.
      data-scroll-restoration-id={useId()}
    >
      <div className={styles.messages}>
        <Remote
          query={query}
          skeleton={<MessageSkeleton />}
          failed={{ title: t('messages_failed'), view: nothingWith }}
        >
          {({ pages }) => {
            const messages = pages.flatMap(({ results }) => results).toReversed()
            const { length } = messages
            if (isShortOf(place, length, query)) return <FetchNext key={length} query={query} />
            return (
              <>
                <OlderMessages query={query} count={length} />
                <Messages
                  messages={messages}
                  isMore={query.hasNextPage}
                  place={place}
                  counterpart={counterpart}
                  outbox={outbox}
                />
              </>
            )
          }}
        </Remote>
        {/* They are among the messages once these are known. */}
        {query.data === undefined &&
          outbox.outgoing.map((message) => (
            <div key={message.key} className={styles.line} data-follows="">
              <UnsentBubble message={message} onRetry={outbox.retry} onDrop={outbox.drop} />
            </div>
          ))}
      </div>
    </div>
  )
}

type MessagesProps = Props & {
  /** Oldest first. */
  messages: readonly Message[]
  /** Whether there are older ones. */
  isMore: boolean
  place: ReadingPlace | undefined
}

type Line = Message | Outgoing

const keyOf = (line: Line) => ('key' in line ? line.key : line.id)
const timeOf = (line: Line) => ('key' in line ? line.at : line.created)

function Messages({ messages, isMore, place, counterpart, outbox }: MessagesProps) {
  const markOf = useDayMarks()
  const nameOf = useNameOf()
  const known = new Set(messages.map(({ id }) => id))
  const outgoing = outbox.outgoing.filter(({ messageId }) => messageId === undefined || !known.has(messageId))
  const lines: readonly Line[] = [...messages, ...outgoing]
  const received = messages.findLast(({ sender }) => sender.id === counterpart.id)
  useMarkRead(counterpart.id, received?.id)
  if (lines.length === 0) return <Beginning counterpart={counterpart} />
  const markAt = (index: number) => lines[index] && markOf(timeOf(lines[index]))
  return (
    <>
      <VirtualList
        kind="lines"
        name="messages"
        place={place}
        items={lines}
        keyOf={keyOf}
        rowHeight={52}
        rowClassName={styles.line}
        isMore={isMore}
        isBusy={false}
        sent={outgoing.at(-1)?.key}
      >
        {(line, index) => (
          <>
            <Day mark={markAt(index)} before={markAt(index - 1)} />
            {'key' in line ? (
              <UnsentBubble message={line} onRetry={outbox.retry} onDrop={outbox.drop} />
            ) : (
              <Bubble
                text={line.body}
                at={line.created}
                from={line.sender.id === counterpart.id ? nameOf(counterpart) : undefined}
                isLast={index === lines.length - 1}
              />
            )}
          </>
        )}
      </VirtualList>
      <Arrived newest={received} name={nameOf(counterpart)} />
    </>
  )
}

/** Announces messages that arrive while the conversation is open to screen readers. */
function Arrived({ newest, name }: { newest: Message | undefined; name: string }) {
  const t = useText()
  const { time } = useFormat()
  const [first] = useState(newest?.id)
  return (
    <p className="vh" role="status">
      {newest && newest.id !== first && `${t('messages_said', { name, time: time(newest.created) })} ${newest.body}`}
    </p>
  )
}

function useDayMarks(): (time: string) => string {
  const t = useText()
  const { language } = useLanguage()
  const words = { today: t('messages_today'), yesterday: t('messages_yesterday') }
  const today = useToday()
  return (time) => dayMark(time, { today, language, words })
}

function Day({ mark, before }: { mark: string | undefined; before: string | undefined }) {
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
