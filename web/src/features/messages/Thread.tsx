import type { Person } from '@app/contract/profiles.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useRef } from 'react'

import { useTitle } from '#lib/device/title.ts'
import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { missingLeadsTo404 } from '#lib/query-missing.tsx'
import { useOwnProfile } from '#lib/session.ts'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { useLiveMessages } from './live.ts'
import { MessageField } from './MessageField.tsx'
import { MessageList } from './MessageList.tsx'
import { useOutbox } from './outbox.ts'
import { counterpartQuery } from './queries.ts'
import styles from './Thread.module.css'
import { ThreadHeader } from './ThreadHeader.tsx'

/** The conversation with the member of this slug. The member's own slug redirects to the list. */
export function Thread({ slug }: { slug: string }) {
  const isOwn = useOwnProfile().slug === slug
  const query = useQuery(counterpartQuery(useQueryClient(), slug))
  const nameOf = useNameOf()
  useTitle(query.data && nameOf(query.data))
  if (isOwn) return <Navigate to="/messages" replace />
  return (
    <Remote query={query} skeleton={<SkeletonRows count={1} media="circle" />} failed={missingLeadsTo404}>
      {(counterpart) => <Open counterpart={counterpart} />}
    </Remote>
  )
}

function Open({ counterpart }: { counterpart: Person }) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const outbox = useOutbox(counterpart.id)
  useLiveMessages(counterpart.id, outbox)
  const send = (content: string) => {
    outbox.send(content)
    // Zero is the lower end, from which the box is scrolled.
    box.current?.scrollTo({ top: 0 })
  }
  return (
    <div className={styles.thread}>
      <ThreadHeader counterpart={counterpart} />
      <MessageList ref={box} counterpart={counterpart} outbox={outbox} />
      {counterpart.name === null ? (
        <p className={styles.ended}>{t('messages_former_member')}</p>
      ) : (
        <MessageField name={counterpart.name} counterpartId={counterpart.id} onSend={send} />
      )}
    </div>
  )
}
