import { createRoute } from '@tanstack/react-router'

import { lazyScreen } from './lazy-screen.tsx'
import { lateGuards } from './load-guards.ts'
import { members, shell } from './member-routes.ts'
import { MembersPages } from './MembersPages.tsx'
import { nextSearch, statementSearch, uploadSearch } from './search.ts'

/** For screens on banks and statements. */
const connecting = { texts: 'connecting' } as const

const connections = createRoute({
  getParentRoute: () => members,
  path: '/more/connections',
  loader: ({ context: { data } }) => data.first.connections(),
  staticData: { title: 'app_connections', bar: 'detail', back: '/more' },
  component: lazyScreen(() => import('./screens/ConnectionsPage.tsx'), 'ConnectionsPage', connecting),
})

const statement = createRoute({
  getParentRoute: () => members,
  path: '/more/connections/upload',
  validateSearch: uploadSearch,
  loader: ({ context: { data }, location }) => data.first.statement(uploadSearch(location.search)),
  staticData: { title: 'connections_upload', bar: 'detail', back: '/more/connections' },
  component: lazyScreen(() => import('#features/connections/screens/UploadScreen.tsx'), 'UploadScreen', connecting),
})

const sync = createRoute({
  getParentRoute: () => members,
  path: '/connect/sync/$connectionId',
  validateSearch: statementSearch,
  loader: ({ context: { data }, params }) => data.first.sync(params.connectionId),
  staticData: { title: 'connections_progress', bar: 'detail', back: '/more/connections' },
  component: lazyScreen(() => import('#features/connections/screens/SyncScreen.tsx'), 'SyncScreen', connecting),
})

// Not below `members`, whose guard would put what the login returned into the address of the next page.
const returns = createRoute({ getParentRoute: () => shell, id: 'returns', component: MembersPages })

const tinkReturn = createRoute({
  getParentRoute: () => returns,
  path: '/connect/tink',
  validateSearch: nextSearch,
  beforeLoad: async (guarded) => (await lateGuards()).bankReturn('tink', guarded),
  loader: ({ context: { data } }) => data.first.frame(),
  staticData: { title: 'connections_finishing', bar: 'detail', back: '/more/connections' },
  component: lazyScreen(() => import('#features/connections/screens/ReturnScreen.tsx'), 'TinkReturnScreen', connecting),
})

const comdirectReturn = createRoute({
  getParentRoute: () => returns,
  path: '/connect/comdirect',
  validateSearch: nextSearch,
  beforeLoad: async (guarded) => (await lateGuards()).bankReturn('comdirect', guarded),
  loader: ({ context: { data } }) => data.first.frame(),
  staticData: { title: 'connections_finishing', bar: 'detail', back: '/more/connections' },
  component: lazyScreen(
    () => import('#features/connections/screens/ReturnScreen.tsx'),
    'ComdirectReturnScreen',
    connecting,
  ),
})

/** The pages of a member's banks. */
export const bankRoutes = [connections, statement, sync] as const

/** The pages that logins at banks lead back to. */
export const bankReturns = returns.addChildren([tinkReturn, comdirectReturn])
