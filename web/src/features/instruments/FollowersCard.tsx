import type { Instrument } from '@app/contract/instruments.ts'
import type { Person } from '@app/contract/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { shortName } from '#lib/format/names.ts'
import { Text, useText } from '#lib/i18n.ts'
import { AvatarStack } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { Remote } from '#ui/Remote.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

import styles from './FollowersCard.module.css'
import { instrumentFollowersQuery } from './queries.ts'

/** Who follows it: faces, two names and how many more. */
export function FollowersCard({ instrument }: { instrument: Instrument }) {
  const t = useText()
  const query = useQuery(instrumentFollowersQuery(instrument.id))
  const label = t('instruments_followers', { count: instrument.follower_count })
  return (
    <Card title={label} more={<span className="t3">{t('instruments_on_sikta')}</span>} pad>
      <Remote query={query} skeleton={<FollowersSkeleton />}>
        {(people) => (
          <>
            {people.length > 0 && (
              <AvatarStack
                people={people.map(({ id, name, image }) => ({ id, name, src: image?.url }))}
                total={Math.max(instrument.follower_count, people.length)}
                label={label}
              />
            )}
            <p className={styles.names}>
              <Names name={shortName(instrument.name)} people={people} count={instrument.follower_count} />
            </p>
          </>
        )}
      </Remote>
    </Card>
  )
}

function Names({ name, people, count }: { name: string; people: readonly Person[]; count: number }) {
  const [first, second] = people
  if (!first) return <Text id="instruments_followers_none" values={{ name }} />
  const values = { name, first: () => <Name person={first} />, second: () => second && <Name person={second} /> }
  if (!second) return <Text id="instruments_followers_one" values={values} />
  if (count <= 2) return <Text id="instruments_followers_two" values={values} />
  return <Text id="instruments_followers_more" values={{ ...values, count: count - 2 }} />
}

function Name({ person: { slug, name } }: { person: Person }) {
  return (
    <Link to="/members/$slug" params={{ slug }} className={styles.name}>
      {name}
    </Link>
  )
}

function FollowersSkeleton() {
  return (
    <>
      <Skeleton width={200} height={32} radius="var(--r-full)" />
      <p className={styles.names}>
        <Skeleton width="80%" />
      </p>
    </>
  )
}
