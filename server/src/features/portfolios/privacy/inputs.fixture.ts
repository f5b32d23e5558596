import { deviceAt } from '#features/notifications/pushes/devices.fixture.ts'
import type { TestMember } from '#testing/test-app.ts'

import type { Known } from './calls.fixture.ts'
import { names, statementOf } from './customers.fixture.ts'

const queriesAbout = (instrument: string): Known['queries'] => ({
  search: ['Anna', 'SAP', names.account, names.person].map((q) => ({ q })),
  listBanks: [{ country: 'DE' }],
  getHistory: [{ instrument }],
  getPerformance: [{ instrument }],
  getFundOverlap: [{ other: instrument }],
  explainFundFigure: [{ of: instrument }],
  explainOwnTotal: [{}, { of: 'europe' }],
  listSparks: [{ ids: instrument }],
  listGroupInstruments: [{ ids: instrument }],
  listPercentages: [{ limit: '200' }, {}],
})

/** What is sent with the calls about a member and an instrument. */
export function inputs({ id: anna }: TestMember, instrument: string): Pick<Known, 'queries' | 'bodies' | 'upload'> {
  const login = { code: 'no-code', state: 'x'.repeat(43) }
  const muted = { muted: false }
  const curious = 'curious@example.com'
  return {
    queries: queriesAbout(instrument),
    bodies: {
      beginVideo: { bytes: 9 },
      createExport: { theme: 'dark' },
      createImport: { bytes: 9 },
      updatePortfolio: { name: 'Mine', hidden: false, shares_trades: true },
      matchHolding: { instrument },
      commentTrade: { content: 'Text' },
      startTink: { country: 'SE', bank: 'avanza-bankid' },
      connectTink: login,
      createComdirectSession: login,
      matchStatementSecurity: { instrument },
      createPost: { content: 'What does she hold?', tags: [] },
      createReply: { content: 'How many?' },
      createGroup: { name: 'What they hold' },
      updateGroup: { description: 'Members and what they hold.' },
      updatePost: { content: 'How much?' },
      createMessage: { recipient: anna, body: 'How many?' },
      writeMessage: { content: 'How many?' },
      appealDecision: { text: 'How many?' },
      appealMailedDecision: { text: 'How many?' },
      decideCase: { measure: 'hide', rule: 'spam', facts: 'How many?', reason: 'How many?' },
      decideAppeal: { outcome: 'upheld' },
      addSearchVisit: { profile: anna },
      createPriceAlert: { instrument, kind: 'RISE', value: 5 },
      sendFeedback: { content: 'More charts, please' },
      createWatchlist: { name: 'What she may hold', instruments: [instrument] },
      renameWatchlist: { name: 'What she holds' },
      orderWatchlists: { watchlists: ['999999'] },
      orderWatched: { instruments: [instrument] },
      saveFilter: { name: 'What she may like', filter: {} },
      batch: [{ path: '/build' }],
      invite: { email: curious },
      requestCode: { email: curious, terms_accepted: true },
      loginWithCode: { email: curious, code: 'AAAA-AAAA' },
      updateUser: { terms_accepted: true },
      confirmUser: { code: 'AAAA-AAAA' },
      loginWithPartner: { accessToken: 'a.b.c' },
      connectProfile: { access_token: 'no-token' },
      createProfile: { name: 'Doris' },
      updateProfile: { bio: 'Slow money.' },
      updateNotificationSettings: { trade: { mail: true } },
      putPushSubscription: deviceAt('nowhere'),
      setInstrumentMuted: muted,
      setProfileMuted: muted,
      setPortfolioMuted: muted,
      setGroupMuted: muted,
      createGroupInvite: { recipient: anna },
    },
    upload: statementOf('b1', 'Account'),
  }
}
