import type { Group, ListedGroup } from '@app/contract/groups.ts'
import type { OwnGroupInvite, OwnGroupRequest } from '@app/contract/memberships.ts'

import { pageOf } from '#features/posts/posts.fixture.ts'
import type { Answers } from '#testing/fake-server.ts'
import { following } from '#testing/follows.ts'
import { person } from '#testing/people.ts'

/** An open group that Björn runs, with overrides. */
export function group(more: Partial<Group> = {}): Group {
  return {
    id: '71',
    slug: 'dividends',
    name: 'Dividends',
    description: 'For members who build income from dividends.',
    image: null,
    private: false,
    admins: [person('Björn')],
    follower_count: 12,
    post_count: 3,
    archived: false,
    ...more,
  }
}

export const closedGroup = (more: Partial<Group> = {}) => group({ private: true, ...more })

/** A group as it appears in lists. */
export function listedGroup(more: Partial<Group> = {}): ListedGroup {
  const named = more.name ?? 'Dividends'
  return listed(group({ slug: named.toLowerCase().replaceAll(' ', '-'), ...more }))
}

const listed = ({ id, slug, name, private: isClosed, follower_count: count }: Group): ListedGroup => ({
  id,
  slug,
  name,
  image: null,
  private: isClosed,
  member_count: count,
})

const created = '2026-11-20T08:00:00.000Z'

export const ownRequest = (to: Group): OwnGroupRequest => ({ id: '91', group: listed(to), created })
export const ownInvite = (to: Group): OwnGroupInvite => ({
  id: '92',
  group: listed(to),
  sender: person('Björn'),
  created,
})

type Standing = {
  isMember?: boolean
  requests?: OwnGroupRequest[]
  invites?: OwnGroupInvite[]
}

/** The answers for a group, to which the member stands like this. */
export function groupAnswers(of: Group, { isMember = false, requests = [], invites = [] }: Standing = {}): Answers {
  return {
    ...following({ groups: isMember ? [listed(of)] : [] }),
    'GET /groups/slug/:slug': of,
    'GET /groups/:id/posts': pageOf([]),
    'GET /groups/:id/members': pageOf([]),
    'GET /groups/:id/portfolios': pageOf([]),
    'GET /groups/:id/holdings': { results: [], member_count: 0 },
    'GET /groups/:id/requests': pageOf([]),
    'GET /groups/:id/invites': pageOf([]),
    'GET /user/groups/requests': { results: requests },
    'GET /user/groups/invites': { results: invites },
  }
}
