import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'

import { useTitle } from '#lib/device/title.ts'
import { useText, withTexts } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { missingShows404 } from '#lib/query-missing.tsx'
import { useOwnProfile } from '#lib/session.ts'
import { type Counterpart, messages } from '#queries/messages.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { useLiveMessages } from './live.ts'
import { MessageField } from './MessageField.tsx'
import { MessageList } from './MessageList.tsx'
import { useOutbox } from './outbox.ts'
import styles from './Thread.module.css'
import { ThreadHeader, WayBack } from './ThreadHeader.tsx'

const BlockedNote = lazyPart(() => withTexts(import('./BlockedNote.tsx'), 'account'), 'BlockedNote')

/** The conversation with the member of this slug. The member's own slug redirects to the list. */
export function Thread({ slug }: { slug: string }) {
  const isOwn = useOwnProfile().slug === slug
  const query = useQuery(messages.counterpart(useQueryClient(), slug))
  const nameOf = useNameOf()
  useTitle(query.data && nameOf(query.data))
  if (isOwn) return <Navigate to="/messages" replace />
  return (
    <>
      {query.data === undefined && <WayBack />}
      <Remote query={query} skeleton={<SkeletonRows count={1} media="circle" />} failed={missingShows404}>
        {(counterpart) => <Open key={counterpart.id} counterpart={counterpart} />}
      </Remote>
    </>
  )
}

function Open({ counterpart }: { counterpart: Counterpart }) {
  const outbox = useOutbox(counterpart.id)
  useLiveMessages(counterpart.id, outbox)
  return (
    <div className={styles.thread}>
      <ThreadHeader counterpart={counterpart} />
      <MessageList counterpart={counterpart} outbox={outbox} />
      <Foot counterpart={counterpart} onSend={outbox.send} />
    </div>
  )
}

/** The field for a message, or why there is none. */
function Foot({ counterpart, onSend }: { counterpart: Counterpart; onSend: (content: string) => void }) {
  const t = useText()
  if (counterpart.name === null) return <p className={styles.ended}>{t('messages_former_member')}</p>
  if (counterpart.blocked) {
    return (
      <div className={styles.ended}>
        <BlockedNote counterpart={counterpart} />
      </div>
    )
  }
  return <MessageField name={counterpart.name} counterpartId={counterpart.id} onSend={onSend} />
}
