import type { Group } from '@app/contract/groups.ts'

import { OpinionsNote } from '#features/posts/index.ts'
import { Rail } from '#ui/Page.tsx'

import { AboutCard } from './About.tsx'
import { TopHoldings } from './holdings/TopHoldings.tsx'
import { BestMembers } from './members/BestMembers.tsx'
import type { GroupTab } from './tabs.ts'

type Props = { group: Group; tab: GroupTab; isInside: boolean | undefined }

/** Beside a tab: what the group is about, and in short what the other tabs show. */
export function GroupRail({ group, tab, isInside }: Props) {
  return (
    <Rail notes={<OpinionsNote />} isOnlyBeside>
      <AboutCard group={group} />
      {isInside && tab !== 'members' && <BestMembers group={group} />}
      {isInside && tab !== 'holdings' && <TopHoldings group={group} />}
    </Rail>
  )
}
