import type { Person } from '@app/contract/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { useOwnProfile } from '#lib/session.ts'
import { useDebounced } from '#lib/debounced.ts'
import { search } from '#queries/search.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Empty } from '#ui/Empty.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import styles from './ConversationRow.module.css'

type Props = { text: string; onChoose: () => void }

/** Members whose name begins with the text; choosing one opens the conversation. */
export function PeopleFound({ text, onChoose }: Props) {
  const t = useText()
  const ownId = useOwnProfile().id
  const query = useQuery(search.people(useDebounced(text)))
  const others = (people: readonly Person[]) => people.filter(({ id }) => id !== ownId)
  return (
    <Remote
      query={query}
      skeleton={<SkeletonRows count={3} media="circle" />}
      empty={{
        when: (people) => others(people).length === 0,
        show: <Empty icon={<SearchX />} title={t('search_none', { text })} help={t('messages_none_help')} />,
      }}
    >
      {(people) => others(people).map((person) => <FoundRow key={person.id} person={person} onChoose={onChoose} />)}
    </Remote>
  )
}

function FoundRow({ person, onChoose }: { person: Person; onChoose: () => void }) {
  const nameOf = useNameOf()
  return (
    <Link to="/messages/$slug" params={{ slug: person.slug }} className={styles.row} onClick={onChoose}>
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
