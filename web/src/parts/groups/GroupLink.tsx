import type { ListedGroup } from '@app/contract/groups.ts'
import { Link } from '@tanstack/react-router'

import { groupPage } from './pages.ts'

/** The name of a group as a link to its page. */
export function GroupLink({ group: { slug, name } }: { group: Pick<ListedGroup, 'slug' | 'name'> }) {
  return (
    <Link to={groupPage} params={{ slug, tab: undefined, part: undefined }}>
      {name}
    </Link>
  )
}
