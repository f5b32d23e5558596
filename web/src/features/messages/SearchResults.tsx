import type { Person } from '@app/contract/profiles.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { useOwnProfile } from '#lib/session.ts'
import { messages } from '#queries/messages.ts'
import { search } from '#queries/search.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import listStyles from './ConversationList.module.css'
import { ConversationRow } from './ConversationRow.tsx'
import styles from './ConversationRow.module.css'

/** The conversations with members of this name, then other members of it. */
export function SearchResults({ text }: { text: string }) {
  const t = useText()
  const { query, conversations } = useResults(text)
  return (
    <Remote
      query={query}
      skeleton={<SkeletonRows count={3} media="circle" />}
      failed={{ title: t('messages_failed') }}
      empty={{
        when: ({ count, others }) => count + others.length === 0,
        show: <Empty icon={<SearchX />} title={t('search_none', { text })} help={t('messages_none_help')} />,
      }}
    >
      {({ count, others }) => (
        <>
          <p className="vh" role="status">
            {t(conversations.hasNextPage ? 'search_count_first' : 'search_count', { count: count + others.length })}
          </p>
          {count > 0 && (
            <section>
              <h2 className={listStyles.heading}>{t('messages_conversations')}</h2>
              <InfiniteList
                key={text}
                query={conversations}
                itemsOf={(page) => page.results}
                keyOf={({ counterpart }) => counterpart.id}
                revealFirst={0}
                rowHeight={64}
                skeleton={<SkeletonRows count={1} media="circle" />}
                empty={null}
              >
                {(conversation) => <ConversationRow conversation={conversation} />}
              </InfiniteList>
            </section>
          )}
          {others.length > 0 && (
            <section>
              <h2 className={listStyles.heading}>{t('search_kind_members')}</h2>
              {others.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </section>
          )}
        </>
      )}
    </Remote>
  )
}

/** Both as one query. The other members are known once all conversations are. */
function useResults(text: string) {
  const ownId = useOwnProfile().id
  const conversations = useInfiniteQuery({ ...messages.conversations(text), placeholderData: keepPreviousData })
  const people = useQuery(search.people(text))
  const known = conversations.data?.pages.flatMap(({ results }) => results.map(({ counterpart }) => counterpart.id))
  const others = (found: readonly Person[], shown: readonly string[]) =>
    conversations.hasNextPage ? [] : found.filter(({ id }) => id !== ownId && !shown.includes(id))
  const query = {
    data: known && people.data && { count: known.length, others: others(people.data, known) },
    error: conversations.error ?? people.error,
    isPending: conversations.isPending || people.isPending,
    isError: conversations.isError || people.isError,
    isFetching: conversations.isFetching || people.isFetching,
    refetch: () => {
      void conversations.refetch()
      void people.refetch()
    },
  }
  return { query, conversations }
}

function PersonRow({ person }: { person: Person }) {
  const nameOf = useNameOf()
  return (
    <Link to="/messages/$slug" params={{ slug: person.slug }} className={styles.row}>
      <Avatar id={person.id} name={person.name} src={person.image?.url} />
      <span className={styles.texts}>
        <span className={styles.line}>
          <span className={classNames('trunc', styles.name)}>{nameOf(person)}</span>
        </span>
        <span className={classNames('trunc', styles.line, styles.preview)}>{person.location}</span>
      </span>
    </Link>
  )
}
