import type { Group } from '@app/contract/groups.ts'
import { limits } from '@app/contract/limits.ts'
import type { GroupInvite } from '@app/contract/memberships.ts'
import type { Person } from '@app/contract/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, Search, SearchX } from 'lucide-react'
import { useState } from 'react'

import { useDebounced } from '#lib/debounced.ts'
import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { useOwnProfile } from '#lib/session.ts'
import { search } from '#queries/search.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { TextField } from '#ui/TextField.tsx'

import styles from './InviteCard.module.css'
import { MemberLine } from './MemberLine.tsx'
import { useInvite } from './mutations.ts'

type Props = { group: Group; invites: readonly GroupInvite[] }

/** A field for a name, and the members found by it. */
export function InviteCard({ group, invites }: Props) {
  const t = useText()
  const [text, setText] = useState('')
  const asked = useDebounced(text.trim())
  return (
    <Card as="div">
      <div className={styles.field}>
        <TextField
          type="search"
          label={t('groups_invite_search')}
          icon={<Search className="ic16" aria-hidden="true" />}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={limits.searchText}
          value={text}
          onChange={setText}
        />
      </div>
      {asked !== '' && text.trim() !== '' && <Found group={group} invites={invites} text={asked} />}
    </Card>
  )
}

function Found({ group, invites, text }: Props & { text: string }) {
  const t = useText()
  const ownId = useOwnProfile().id
  const query = useQuery(search.people(text))
  const others = (people: readonly Person[]) => people.filter(({ id }) => id !== ownId)
  return (
    <Remote
      query={query}
      skeleton={<SkeletonRows count={2} media="circle" />}
      failed={{ title: t('groups_invite_failed') }}
      empty={{
        when: (people) => others(people).length === 0,
        show: <Empty icon={<SearchX />} title={t('groups_invite_none')} />,
      }}
    >
      {(people) => (
        <ul className={styles.found} aria-label={t('search_results')}>
          {others(people).map((member) => (
            <li key={member.id}>
              <FoundRow
                group={group}
                member={member}
                isInvited={invites.some(({ recipient }) => recipient.id === member.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Remote>
  )
}

type RowProps = { group: Group; member: Person; isInvited: boolean }

function FoundRow({ group, member, isInvited }: RowProps) {
  const t = useText()
  const invite = useInvite(group)
  const name = useNameOf()(member)
  return (
    <MemberLine
      member={member}
      action={
        isInvited ? (
          <span className={styles.invited}>
            <Check className="ic16" aria-hidden="true" />
            {t('groups_invited')}
          </span>
        ) : (
          <Button size="sm" loading={invite.isPending} onClick={() => invite.mutate(member)}>
            {t('groups_invite')}
            <span className="vh"> {name}</span>
          </Button>
        )
      }
    />
  )
}
