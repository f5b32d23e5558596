import type { Group } from '@app/contract/groups.ts'
import { Link } from '@tanstack/react-router'

import { useRequestCount } from '#features/groups/request-count.ts'
import { adminPartsOf, noTab } from '#features/groups/tabs.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { type AdminPart, groupPage, useStanding } from '#parts/groups/index.ts'
import { AccessDenied } from '#ui/AccessDenied.tsx'
import { filterChipClass, FilterChips } from '#ui/FilterChip.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Stack } from '#ui/Stack.tsx'

import { EditPart } from './EditPart.tsx'
import { InvitesPart } from './InvitesPart.tsx'
import { RequestsPart } from './RequestsPart.tsx'

type Props = { group: Group; part: AdminPart }

const parts = { edit: EditPart, invites: InvitesPart, requests: RequestsPart }

/** What admins do: edit the group, invite members, answer requests. */
export function AdminTab({ group, part }: Props) {
  const standing = useStanding(group)
  const Part = parts[part]
  if (standing === undefined) return null
  if (standing !== 'admin') return <Denied group={group} />
  return (
    <Stack gap={4}>
      <AdminNav group={group} part={part} />
      <Part group={group} />
    </Stack>
  )
}

function AdminNav({ group, part }: Props) {
  const t = useText()
  const format = useFormat()
  const requests = useRequestCount(group, true)
  return (
    <FilterChips label={t('groups_tab_admin')} isNav>
      {adminPartsOf(group).map((one) => (
        <Link
          key={one}
          to={groupPage}
          params={{ slug: group.slug, tab: 'admin', part: one }}
          resetScroll={false}
          className={filterChipClass}
          aria-current={one === part ? 'page' : undefined}
        >
          {t(`groups_part_${one}`)}
          {one === 'requests' && requests !== undefined && <span className="num">{format.count(requests)}</span>}
        </Link>
      ))}
    </FilterChips>
  )
}

function Denied({ group: { slug } }: { group: Group }) {
  const t = useText()
  return (
    <AccessDenied
      title={t('groups_denied')}
      action={
        <LinkButton to={groupPage} params={{ slug, ...noTab }}>
          {t('groups_denied_back')}
        </LinkButton>
      }
    />
  )
}
