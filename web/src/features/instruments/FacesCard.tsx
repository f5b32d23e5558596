import type { Instrument } from '@app/contract/instruments.ts'
import type { Person } from '@app/contract/profiles.ts'
import { useQuery } from '@tanstack/react-query'

import { MemberLink } from '#parts/profiles/index.ts'
import { shortName } from '#lib/format/names.ts'
import { Text, useText } from '#lib/i18n.ts'
import { instruments } from '#queries/instruments.ts'
import { AvatarStack } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { Remote, type RemoteQuery } from '#ui/Remote.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

import styles from './FacesCard.module.css'

/** The instrument's followers: faces, two names, and the number of others; nothing without any. */
export function FollowersCard({ instrument }: { instrument: Instrument }) {
  const query = useQuery(instruments.followers(instrument.id))
  return <FacesCard instrument={instrument} as="followers" count={instrument.follower_count} query={query} />
}

/** The members whose connected portfolio holds it. */
export function OwnersCard({ instrument }: { instrument: Instrument }) {
  const query = useQuery(instruments.owners(instrument.id))
  return <FacesCard instrument={instrument} as="owners" count={instrument.owner_count} query={query} />
}

type As = 'followers' | 'owners'
type Props = { instrument: Instrument; as: As; count: number; query: RemoteQuery<Person[]> }

function FacesCard({ instrument, as, count, query }: Props) {
  const t = useText()
  if (count === 0) return null
  const label = t(`instruments_${as}`, { count })
  return (
    <Card title={label} more={<span className="t3">{t('instruments_on_app')}</span>} pad>
      <Remote query={query} skeleton={<FacesSkeleton />}>
        {(people) => (
          <>
            {people.length > 0 && (
              <AvatarStack
                people={people.map(({ id, name, image }) => ({ id, name, src: image?.url }))}
                total={Math.max(count, people.length)}
                label={label}
              />
            )}
            <p className={styles.names}>
              <Names as={as} name={shortName(instrument.name)} people={people} count={count} />
            </p>
          </>
        )}
      </Remote>
    </Card>
  )
}

type NamesProps = { as: As; name: string; people: readonly Person[]; count: number }

function Names({ as, name, people, count }: NamesProps) {
  const [first, second] = people
  const named = (person: Person) => <MemberLink member={person} className={styles.name} />
  if (!first) return null
  const values = { name, first: () => named(first), second: () => second && named(second) }
  if (!second) return <Text id={`instruments_${as}_one`} values={values} />
  if (count <= 2) return <Text id={`instruments_${as}_two`} values={values} />
  return <Text id={`instruments_${as}_more`} values={{ ...values, count: count - 2 }} />
}

function FacesSkeleton() {
  return (
    <>
      <Skeleton width={200} height={32} radius="var(--r-full)" />
      <p className={styles.names}>
        <Skeleton width="80%" />
      </p>
    </>
  )
}
