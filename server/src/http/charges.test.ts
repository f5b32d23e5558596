import { endpointsOf } from '@app/contract/all.ts'
import { expect, it } from 'vitest'

import { hasBudget } from './charges.ts'

/** Calls that change only what the caller alone has, or what the caller has at a bank, whose own limits apply. */
const own = [
  'PATCH /user',
  'PATCH /user/notification-settings',
  'PATCH /user/portfolios/:id',
  'PATCH /user/profile',
  'PATCH /user/watchlists/:id',
  'POST /auth/logout',
  'POST /comdirect/code',
  'POST /comdirect/session',
  'POST /search/history',
  'POST /tink/code',
  'POST /tink/connect',
  'POST /user/connections/:id/sync',
  'POST /user/filters',
  'POST /user/imports/:id/start',
  'POST /user/logout',
  'POST /user/logout/all',
  'POST /user/messages/conversations/:id/read',
  'POST /user/notifications/:id/read',
  'POST /user/notifications/read',
  'POST /user/profile',
  'POST /user/statements',
  'POST /user/statements/:id/book',
  'POST /user/watchlists',
  'PUT /user/holdings/:id/instrument',
  'PUT /user/imports/:id/pieces/:piece',
  'PUT /user/push-subscriptions',
  'PUT /user/statements/:id/securities/:security',
  'PUT /user/watchlists/:id/instruments/:instrument',
  'PUT /user/watchlists/:id/order',
  'PUT /user/watchlists/order',
  'PUT /videos/:id/pieces/:piece',
]

it('every call by which a member does something to others has a budget, unless it takes something back', () => {
  const calls = endpointsOf().filter(({ endpoint: { access, method } }) => {
    return (access === 'user' || access === 'member') && method !== 'GET' && method !== 'DELETE'
  })
  const free = calls.flatMap(({ endpoint: { route } }) => (hasBudget(route) ? [] : route))
  expect(free.toSorted()).toEqual(own)
})
