import { industrials, listed } from '#features/classifications/classifications.fixture.ts'
import { connection, statement, sync } from '#features/connections/connections.fixture.ts'
import { statementOfReasons } from '#features/decisions/decisions.fixture.ts'
import { explored } from '#features/explore/explore.fixture.ts'
import { group } from '#features/groups/groups.fixture.ts'
import { instrument, marketOf } from '#features/instruments/instruments.fixture.ts'
import { caseDetail } from '#features/operator/operator.fixture.ts'
import { portfolioAnswers } from '#features/portfolios/portfolios.fixture.ts'
import { pageOf, post } from '#features/posts/posts.fixture.ts'
import type { Answers } from '#testing/fake-server.ts'
import { person as personOf } from '#testing/people.ts'

export const volvo = instrument()
const bjorn = { ...personOf('Björn'), bio: '', index: null, follows_count: 0, official: false }
export const none = pageOf([])

/** What every page asks for. */
export const answers: Answers = {
  ...portfolioAnswers(),
  ...marketOf([volvo]),
  ...explored,
  'GET /user/feed': pageOf([post('1')]),
  'GET /posts/popular': none,
  'GET /posts/all': none,
  'GET /posts/news': none,
  'GET /posts/:id': post('1'),
  'GET /posts/:id/replies': none,
  'GET /profiles/slug/:slug': bjorn,
  'GET /profiles/:id/posts': none,
  'GET /profiles/:id/followers': none,
  'GET /groups/slug/:slug': group(),
  'GET /groups/:id/posts': none,
  'GET /groups/:id/members': none,
  'GET /groups/:id/holdings': { results: [], member_count: 0 },
  'GET /user/groups/invites': { results: [] },
  'GET /user/notifications': none,
  'GET /sectors/slug/:slug': industrials,
  'GET /sectors/:id/stocks': pageOf([listed()]),
  'GET /sectors/:id/funds': none,
  'GET /sectors/:id/user-holdings': { stocks: [], funds: [] },
  'GET /industries/slug/:slug': { ...industrials, sector: industrials },
  'GET /industries/:id/stocks': pageOf([listed()]),
  'GET /industries/:id/funds': none,
  'GET /industries/:id/user-holdings': { stocks: [], funds: [] },
  'GET /regions/slug/:slug': { ...industrials, countries: [] },
  'GET /regions/:id': { ...industrials, countries: [] },
  'GET /regions/:id/stocks': pageOf([listed()]),
  'GET /regions/:id/funds': none,
  'GET /regions/:id/user-holdings': { stocks: [], funds: [] },
  'GET /user/sessions': { results: [] },
  'GET /user/blocks': none,
  'GET /user/reports/weekly': { refused: 404 },
  'GET /user/muted/targets': none,
  'GET /user/connections': { results: [] },
  'GET /user/decisions': none,
  'GET /user/price-alerts': none,
  'GET /user/watchlists': { results: [{ id: '7', name: 'Trucks', count: 0, has_instrument: null }] },
  'GET /user/watchlists/:id/instruments': none,
  'GET /user/exports': { results: [] },
  'GET /user/imports': { results: [] },
  'GET /user/decisions/:id': statementOfReasons(),
  'GET /operator/cases': none,
  'GET /operator/cases/:id': caseDetail(),
  'GET /user/connections/:id': connection({ sync: sync() }),
  'GET /user/statements/:id': statement,
  'GET /user/statements/:id/rows': none,
  'GET /user/messages/conversations': none,
  'GET /user/messages/conversations/:id': none,
}
