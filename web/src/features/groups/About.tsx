import type { Group } from '@app/contract/groups.ts'
import type { Person } from '@app/contract/profiles.ts'
import { Fragment } from 'react'

import { localeOf } from '#lib/format/language.ts'
import { Text, useLanguage, useText } from '#lib/i18n.ts'
import { MemberLink } from '#parts/profiles/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Expandable } from '#ui/Expandable.tsx'
import { Stack } from '#ui/Stack.tsx'

import styles from './About.module.css'

const descriptionHeightPx = 66
const mostNamed = 2

/** What a group is about and who runs it. */
export function AboutCard({ group }: { group: Group }) {
  const t = useText()
  if (group.description === '' && group.admins.length === 0) return null
  return (
    <Card title={t('groups_about')} pad>
      <About group={group} />
    </Card>
  )
}

export function About({ group: { description, admins } }: { group: Group }) {
  return (
    <Stack gap={3}>
      {description !== '' && (
        <Expandable height={descriptionHeightPx}>
          <p className={styles.description}>{description}</p>
        </Expandable>
      )}
      <RunBy admins={admins} />
    </Stack>
  )
}

/** The first admins by name, and how many others there are. */
function RunBy({ admins }: { admins: readonly Person[] }) {
  const [first] = admins
  if (!first) return null
  return (
    <div className={styles.admins}>
      <Avatar id={first.id} name={first.name} src={first.image?.url} size={24} />
      <span>
        <Text id="groups_run_by" values={{ names: <Names people={admins} /> }} />
      </span>
    </div>
  )
}

function Names({ people }: { people: readonly Person[] }) {
  const t = useText()
  const { language } = useLanguage()
  const named = people.length <= mostNamed + 1 ? people : people.slice(0, mostNamed)
  const others = people.length - named.length
  const words = [...named.map(({ id }) => id), ...(others > 0 ? [t('groups_others', { count: others })] : [])]
  const parts = new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).formatToParts(words)
  return parts.map(({ type, value }, index) => {
    const person = type === 'element' ? named.find(({ id }) => id === value) : undefined
    return person ? (
      <MemberLink key={person.id} member={person} className={classNames(styles.name, 'tap')} />
    ) : (
      <Fragment key={index}>{value}</Fragment>
    )
  })
}
