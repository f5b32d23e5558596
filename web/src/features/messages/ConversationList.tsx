import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageCircle, Pencil } from 'lucide-react'
import { useRef } from 'react'

import { useText } from '#lib/i18n.ts'
import { messages } from '#queries/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { Empty } from '#ui/Empty.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Pending, SkeletonRows } from '#ui/Skeleton.tsx'

import styles from './ConversationList.module.css'
import { ConversationRow } from './ConversationRow.tsx'
import { useLiveConversations } from './live.ts'
import { PeopleField } from './PeopleField.tsx'
import { useSearchPlace } from './search-place.ts'

const SearchResults = lazyPart(() => import('./SearchResults.tsx'), 'SearchResults', {
  waiting: () => (
    <Pending>
      <SkeletonRows count={3} media="circle" />
    </Pending>
  ),
})

/** The member's conversations, and a search among them and for someone to write to. */
export function ConversationList() {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const search = useSearchPlace()
  useLiveConversations()
  return (
    <section className={styles.pane}>
      {/* A phone's top bar shows the title; this header remains for screen readers. */}
      <header className={classNames('vhOnMobile', styles.head)}>
        <h1 tabIndex={-1}>{t('app_messages')}</h1>
        <IconButton label={t('messages_new')} onClick={() => field.current?.focus()}>
          <Pencil className="ic18" aria-hidden="true" />
        </IconButton>
      </header>
      <PeopleField ref={field} search={search} onFocus={() => void SearchResults.preload()} />
      {/* The key makes results begin at their top. */}
      <div key={String(search.asked === '')} className={styles.list}>
        {search.asked === '' ? <Conversations /> : <SearchResults text={search.asked} />}
      </div>
    </section>
  )
}

function Conversations() {
  const t = useText()
  const query = useInfiniteQuery(messages.conversations())
  return (
    <InfiniteList
      query={query}
      itemsOf={(page) => page.results}
      keyOf={({ counterpart }) => counterpart.id}
      name="conversations"
      revealFirst={0}
      rowHeight={64}
      skeleton={<SkeletonRows count={1} media="circle" />}
      failedTitle={t('messages_failed')}
      empty={
        <Empty
          icon={<MessageCircle />}
          title={t('messages_empty')}
          help={t('messages_empty_help')}
          action={
            <LinkButton to="/explore" variant="pri" size="sm">
              {t('messages_find')}
            </LinkButton>
          }
        />
      }
    >
      {(conversation) => <ConversationRow conversation={conversation} />}
    </InfiniteList>
  )
}
