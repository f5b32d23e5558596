import type { Group } from '@app/contract/groups.ts'
import type { Instrument, InstrumentBasics } from '@app/contract/instruments.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

import { findListAddress, firstPlace } from '#features/explore/list-address.ts'
import { favoriteKind, isList } from '#features/follows/kinds.ts'
import { periodOf } from '#features/instruments/periods.ts'
import { type InstrumentTab, tabOf } from '#features/instruments/tabs.ts'
import { hasYear, periodOf as performancePeriodOf } from '#features/portfolios/periods.ts'
import { firstLanguage } from '#lib/i18n.ts'
import { createQueryClient } from '#lib/query.ts'
import { shareChanges } from '#lib/shared-changes.ts'
import { sessionReady, sessionStore } from '#lib/session.ts'
import { together } from '#lib/together.ts'
import { benchmarkOf } from '#parts/instruments/comparison.ts'
import { viewOf } from '#parts/portfolios/pages.ts'
import { alerts } from '#queries/alerts.ts'
import { archives } from '#queries/archives.ts'
import { auth } from '#queries/auth.ts'
import { blocks } from '#queries/blocks.ts'
import { build } from '#queries/build.ts'
import { classifications, type ClassificationSort } from '#queries/classifications.ts'
import { connections, shownOutcome } from '#queries/connections.ts'
import { explore } from '#queries/explore.ts'
import { follows } from '#queries/follows.ts'
import { groups } from '#queries/groups.ts'
import { holdings } from '#queries/holdings.ts'
import { instruments } from '#queries/instruments.ts'
import { messages } from '#queries/messages.ts'
import { mutes } from '#queries/mutes.ts'
import { notificationSettings } from '#queries/notification-settings.ts'
import { notifications } from '#queries/notifications.ts'
import { type PositionKind, portfolios } from '#queries/portfolios.ts'
import { activityKinds, openedTogether, posts } from '#queries/posts.ts'
import { profiles } from '#queries/profiles.ts'
import { isDesktop, isMobile } from '#ui/media.ts'

import type { ChartSearch, MessagesSearch, UploadSearch } from './search.ts'

/** The query cache, and what each route asks for first. */
export type Data = ReturnType<typeof createData>

export function createData() {
  const client = createQueryClient()
  shareChanges(client)
  forgetLastUser(client)
  return { client, first: { ...pagesOfNavigation(client), ...pagesOfOne(client), ...pagesOfPortfolio(client) } }
}

/** The next user of this device must not see cached data of the last. */
function forgetLastUser(client: QueryClient): void {
  let last: string | undefined
  sessionStore.subscribe(() => {
    const session = sessionStore.get()
    const id = session.kind === 'user' ? session.user.id : undefined
    if (session.kind === 'visitor' || (id !== undefined && last !== undefined && id !== last)) client.clear()
    last = id ?? last
  })
}

type AnyQuery = { queryKey: QueryKey; initialPageParam?: unknown }

/**
 * Asks for what is not there or not fresh, in one request. Nobody waits for it: a screen shows what is loading, and what
 * failed, as it would by itself.
 */
function ask(client: QueryClient, queries: readonly AnyQuery[]): void {
  together(() => {
    for (const query of [...frame(), ...queries]) answerOf(client, query).catch(() => {})
  })
}

/** The same on pages that visitors see as well, whose guards do not wait until it is known who is asking. */
function askKnowing(client: QueryClient, queries: readonly AnyQuery[]): void {
  void sessionReady().then(() => ask(client, queries))
}

/** The same for what needs an id of an answer. */
function askThen<Found>(client: QueryClient, answer: Promise<Found>, queries: (found: Found) => readonly AnyQuery[]) {
  answer.then(
    (found) => ask(client, queries(found)),
    () => {},
  )
}

// Queries with different results have no common type.
function answerOf(client: QueryClient, query: AnyQuery): Promise<unknown> {
  return 'initialPageParam' in query ? client.infiniteQuery(query as never) : client.query(query as never)
}

/** What the navigation and the follow buttons show. */
function frame(): AnyQuery[] {
  const id = ownProfile()?.id
  if (id === undefined) return []
  const navigation = [follows.ids(), mutes.ids(), notifications.unread(), build.current()]
  return isMobile() ? navigation : [...navigation, follows.newestOf(id)]
}

function ownProfile() {
  const session = sessionStore.get()
  return session.kind === 'user' ? (session.profile ?? undefined) : undefined
}

function pagesOfNavigation(client: QueryClient) {
  return {
    overview: () =>
      ask(client, [
        instruments.indices(),
        portfolios.own(),
        holdings.today(),
        holdings.tips(),
        follows.bestWorst(),
        posts.activity('feed'),
        explore.suggestedMembers(),
      ]),
    activity: (kind: string | undefined) =>
      ask(client, [
        posts.activity(activityKinds.find((one) => one === kind) ?? 'feed'),
        ...openedTogether(client).map((other) => posts.activity(other)),
        instruments.topStocks('followed'),
        explore.suggestedMembers(),
      ]),
    favorites: (wanted: string | undefined) => {
      const id = ownProfile()?.id ?? ''
      const kind = favoriteKind(wanted)
      if (isList(wanted)) ask(client, [])
      else if (kind === 'portfolios') ask(client, [follows.portfolios()])
      else if (kind === 'groups') ask(client, [follows.groups(id, 'y'), follows.groups(id, 'n')])
      else ask(client, [kind === 'members' ? follows.members(id) : follows.instruments(id, kind)])
    },
    notifications: () => ask(client, [notifications.list()]),
    messages: ({ q }: MessagesSearch) => ask(client, [messages.conversations(q)]),
    alerts: () => ask(client, [alerts.list()]),
    silenced: () => ask(client, [mutes.targets(), blocks.list()]),
    ownData: () => ask(client, [archives.exports(), archives.imports()]),
    /** A desktop is led on to About. */
    more: () => ask(client, isDesktop() ? [] : [auth.sessions(), notificationSettings.own()]),
    settings: () => ask(client, [auth.sessions(), notificationSettings.own()]),
    about: () => askKnowing(client, [build.current()]),
    connections: () => ask(client, [connections.list(), portfolios.own()]),
    /** Pages that show nothing but the frame. */
    frame: () => askKnowing(client, []),
  }
}

const followsOf = (id: string) => [
  follows.instruments(id, 'stocks'),
  follows.instruments(id, 'funds'),
  follows.members(id),
  follows.groups(id, 'y'),
  follows.groups(id, 'n'),
]

/** Pages of one thing, which the address names by its slug. What belongs to it is asked for by its id. */
function pagesOfOne(client: QueryClient) {
  return {
    post: (id: string) => ask(client, [posts.detail(id), posts.replies(id)]),
    instrument: (slug: string, path: string, search: ChartSearch) => {
      ask(client, [instruments.detail(slug), instruments.ownIndices()])
      const both = Promise.all([client.query(instruments.detail(slug)), client.query(instruments.ownIndices())])
      askThen(client, both, ([instrument, indices]) =>
        partsOfInstrument(instrument, { tab: tabOf(path), indices, search }),
      )
    },
    profile: (wanted: string | undefined) => {
      const own = ownProfile()
      const slug = wanted ?? own?.slug ?? ''
      const isOwn = slug === own?.slug
      const ofOwn = isOwn ? [posts.at('profiles', own.id), portfolios.of(own.id)] : []
      ask(client, [profiles.detail(slug), explore.suggestedMembers(), ...ofOwn])
      if (isOwn) return
      askThen(client, client.query(profiles.detail(slug)), ({ id, blocked }) =>
        blocked ? [] : [posts.at('profiles', id), portfolios.of(id), profiles.followers(id)],
      )
    },
    followers: (slug: string) => {
      ask(client, [profiles.detail(slug)])
      askThen(client, client.query(profiles.detail(slug)), ({ id }) => [profiles.followers(id)])
    },
    /** All lists at once, as a reader leafs through them. */
    followed: (slug: string) => {
      ask(client, [profiles.detail(slug)])
      askThen(client, client.query(profiles.detail(slug)), ({ id }) => followsOf(id))
    },
    group: (slug: string, tab: string | undefined) => {
      ask(client, [groups.detail(slug)])
      const both = Promise.all([client.query(groups.detail(slug)), client.query(follows.ids())])
      askThen(client, both, ([group, followed]) => partsOfGroup(group, followed.groups?.includes(group.id), tab))
    },
    explore: () => {
      // A desktop is led on to the first list.
      if (isDesktop()) return askForList(client, firstPlace.sectionSlug, firstPlace.listSlug)
      ask(client, [explore.home(firstLanguage()), explore.suggestedMembers()])
    },
    exploreList: (sectionSlug: string, listSlug?: string) => askForList(client, sectionSlug, listSlug),
    classification: (sort: ClassificationSort, slug: string) => {
      ask(client, [classifications.detail(sort, slug)])
      askThen(client, client.query(classifications.detail(sort, slug)), ({ id }) => [classifications.parts(sort, id)])
    },
    statement: ({ statement: id, rows }: UploadSearch) => {
      ask(client, id === undefined ? [] : [connections.statement(id)])
      if (id === undefined) return
      askThen(client, client.query(connections.statement(id)), (statement) => [
        connections.statementRows(id, shownOutcome(statement, rows)),
      ])
    },
    sync: (id: string) => ask(client, [connections.detail(id)]),
    conversation: (slug: string) => {
      const counterpart = messages.counterpart(client, slug)
      ask(client, [messages.conversations(), counterpart])
      askThen(client, client.query(counterpart), ({ id }) => [messages.with(id)])
    },
  }
}

type PortfolioAddress = { id: string; path: string; search: ChartSearch }

/** What the view of a portfolio shows, and for its chart the prices of the index. */
function pagesOfPortfolio(client: QueryClient) {
  const askForIndex = ({ id, path, search }: PortfolioAddress) => {
    const both = Promise.all([client.query(portfolios.performance(id)), client.query(instruments.ownIndices())])
    askThen(client, both, ([performance, indices]) => {
      const index = benchmarkOf(undefined, indices, { ownIndexId: ownProfile()?.index?.id, vs: search.vs })
      if (!index || !hasYear(performance)) return []
      const place = viewOf(path) === 'history' ? 'history' : 'holdings'
      const period = performancePeriodOf(search.period, performance, { place, isPhone: isMobile() })
      return [instruments.history(index.id, viewOf(path) === 'distribution' ? 'y1' : period)]
    })
  }
  const open = (address: PortfolioAddress, { detail, positions, trades }: PortfolioQueries) => {
    const { id, path } = address
    const chart = [portfolios.performance(id), instruments.ownIndices()]
    const held = [positions(id, 'stocks'), positions(id, 'funds')]
    const shown = {
      holdings: () => [...chart, ...held],
      distribution: () => [...chart, ...held, portfolios.percentages(id)],
      risk: () => [portfolios.risk(id), portfolios.own()],
      return: () => [portfolios.returns(id), portfolios.performance(id), portfolios.comparison(id)],
      co2: () => [portfolios.carbon(id)],
      history: () => [...chart, trades(id)],
    }
    const view = viewOf(path)
    ask(client, [detail(id), ...shown[view]()])
    if (view === 'holdings' || view === 'distribution' || view === 'history') askForIndex(address)
  }
  return {
    ownPortfolio: (address: PortfolioAddress) =>
      open(address, {
        detail: portfolios.ownDetail,
        positions: portfolios.ownPositions,
        trades: portfolios.ownTrades,
      }),
    portfolio: (address: PortfolioAddress) => open(address, portfolios),
  }
}

type PortfolioQueries = {
  detail: (id: string) => AnyQuery
  positions: (id: string, kind: PositionKind) => AnyQuery
  trades: (id: string) => AnyQuery
}

function askForList(client: QueryClient, sectionSlug: string, listSlug?: string): void {
  const sections = explore.sections(firstLanguage())
  ask(client, [sections])
  askThen(client, client.query(sections), (found) => {
    const list = findListAddress(found, sectionSlug, listSlug)?.list
    if (!list) return []
    return list.kind === 'REGION' ? [explore.list(list), holdings.regions()] : [explore.list(list)]
  })
}

type Shown = { tab: InstrumentTab; indices: readonly InstrumentBasics[]; search: ChartSearch }

function partsOfInstrument({ id, kind }: Instrument, { tab, indices, search }: Shown): AnyQuery[] {
  const benchmark = benchmarkOf(id, indices, { ownIndexId: ownProfile()?.index?.id, vs: search.vs })
  const period = periodOf(kind, search.period)
  const prices = [id, benchmark?.id].flatMap((one) => (one === undefined ? [] : instruments.history(one, period)))
  if (kind === 'INDEX') {
    return [...prices, instruments.members(id), posts.at('instruments', id), instruments.followers(id)]
  }
  const main = {
    feed: () => posts.at('instruments', id),
    news: () => posts.instrumentNews(id),
    portfolios: () => instruments.portfolios(id),
    details: () => (kind === 'EQUITY' ? instruments.company(id) : instruments.fund(id)),
  }
  return [...prices, main[tab](), instruments.owners(id), instruments.portfolios(id), instruments.followers(id)]
}

/** How a member stands to a group; and its feed with a few members, unless it is closed to them. */
function partsOfGroup({ id, private: isClosed }: Group, isMember = false, tab: string | undefined): AnyQuery[] {
  const standing = isMember ? [] : [groups.ownInvites(), ...(isClosed ? [groups.ownRequests()] : [])]
  const isShown = tab === undefined && (isMember || !isClosed)
  return isShown ? [...standing, posts.at('groups', id), groups.members(id)] : standing
}
