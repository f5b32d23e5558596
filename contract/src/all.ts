import * as account from './account.ts'
import * as alerts from './alerts.ts'
import * as analyses from './analyses.ts'
import * as archives from './archives.ts'
import * as auth from './auth.ts'
import * as banking from './banking.ts'
import * as batch from './batch.ts'
import * as blocks from './blocks.ts'
import * as build from './build.ts'
import * as classifications from './classifications.ts'
import * as connections from './connections.ts'
import type { Endpoint } from './endpoint.ts'
import * as explanations from './explanations.ts'
import * as explore from './explore.ts'
import * as feed from './feed.ts'
import * as feedback from './feedback.ts'
import * as follows from './follows.ts'
import * as groupMembers from './group-members.ts'
import * as groups from './groups.ts'
import * as holdings from './holdings.ts'
import * as images from './images.ts'
import * as instruments from './instruments.ts'
import * as memberships from './memberships.ts'
import * as messages from './messages.ts'
import * as moderation from './moderation.ts'
import * as mutes from './mutes.ts'
import * as notifications from './notifications.ts'
import * as operator from './operator.ts'
import * as portfolios from './portfolios.ts'
import * as positions from './positions.ts'
import * as posts from './posts.ts'
import * as profiles from './profiles.ts'
import * as push from './push.ts'
import * as reports from './reports.ts'
import * as screener from './screener.ts'
import * as search from './search.ts'
import * as statistics from './statistics.ts'
import * as trades from './trades.ts'
import * as watchlists from './watchlists.ts'

/** Every endpoint, grouped by noun. */
export const nouns = {
  auth,
  account,
  profiles,
  follows,
  mutes,
  blocks,
  instruments,
  statistics,
  alerts,
  watchlists,
  explore,
  screener,
  groups,
  memberships,
  groupMembers,
  classifications,
  portfolios,
  positions,
  analyses,
  holdings,
  explanations,
  connections,
  banking,
  posts,
  trades,
  feed,
  messages,
  notifications,
  push,
  reports,
  search,
  moderation,
  operator,
  images,
  feedback,
  archives,
  batch,
  build,
}

/** An endpoint with its noun and the name that it is exported under. */
export type NamedEndpoint = { noun: string; name: string; endpoint: Endpoint }

/** Lists every endpoint. */
export function endpointsOf(): NamedEndpoint[] {
  return Object.entries(nouns).flatMap(([noun, members]) =>
    Object.entries<unknown>(members).flatMap(([name, endpoint]) =>
      isEndpoint(endpoint) ? [{ noun, name, endpoint }] : [],
    ),
  )
}

function isEndpoint(member: unknown): member is Endpoint {
  return typeof member === 'object' && member !== null && 'route' in member && 'access' in member
}

type Nouns = typeof nouns
type Declared = { [Noun in keyof Nouns]: Nouns[Noun][keyof Nouns[Noun]] }[keyof Nouns]
type Calls = Extract<Declared, { route: string; access: string }>

/** The endpoints by route: `Api['GET /posts/:id']`. The web app imports only types, so no schema reaches the browser. */
export type Api = { [Call in Calls as Call['route']]: Call }
