import { describe, expect, it } from 'vitest'

import { readFrameMessage } from './frame-message.ts'

const origin = 'https://login.partner.example'
// Compared by identity only.
const frame = {} as MessageEventSource
const elsewhere = {} as MessageEventSource

const read = (data: unknown, sent: { origin?: string; source?: MessageEventSource | null } = {}) =>
  readFrameMessage({ data, origin, source: frame, ...sent }, { origin, window: frame })

const login = { kind: 'LOGIN', customerToken: 'header.claims.signature' }

describe('a message of a frame', () => {
  it.each([
    ['a login', login, login],
    ['a login without the tokens of the bank', { ...login, bankToken: 'b', accessToken: 'a' }, login],
    ['the wish to close', { kind: 'CLOSE' }, { kind: 'CLOSE' }],
    ['a cancelled transaction', { kind: 'TRANSACTION', status: 'CANCELED' }, undefined],
    ['a completed one', { kind: 'TRANSACTION', status: 'COMPLETED', transactionId: 'A-1_b' }, undefined],
    ['a completed one without its id', { kind: 'TRANSACTION', status: 'COMPLETED' }, undefined],
  ])('is %s', (_, data, message) => {
    expect(read(data)).toEqual(message ?? data)
  })

  it.each([
    ['another origin', login, { origin: 'https://evil.example' }],
    ['no origin', login, { origin: 'null' }],
    ['the right origin but another window', login, { source: elsewhere }],
    ['the right origin but no window', login, { source: null }],
  ])('is ignored from %s', (_, data, sent) => {
    expect(read(data, sent)).toBeUndefined()
  })

  it.each([
    ['a string', JSON.stringify(login)],
    ['nothing', null],
    ['of an unknown kind', { ...login, kind: 'LOGOUT' }],
    ['of no kind', { customerToken: login.customerToken }],
    ['of a kind with a field too many', { kind: 'CLOSE', customerToken: login.customerToken }],
    ['a login with a field too many', { ...login, next: '/more' }],
    ['a login that hides a prototype', JSON.parse(`{"kind":"LOGIN","customerToken":"a.b.c","__proto__":{"a":1}}`)],
    ['a login with an inherited token', Object.setPrototypeOf({ kind: 'LOGIN' }, login)],
    ['a login with a token that is too long', { ...login, customerToken: 'x'.repeat(2001) }],
    ['a login with a token of the bank that is too long', { ...login, bankToken: 'x'.repeat(2001) }],
    ['a login with a number for a token', { ...login, customerToken: 7 }],
    ['a login with an empty token', { ...login, customerToken: '' }],
    ['a list', [login]],
    ['a login without a token', { kind: 'LOGIN' }],
    ['a transaction of an unknown status', { kind: 'TRANSACTION', status: 'PENDING' }],
    ['a cancelled transaction with an id', { kind: 'TRANSACTION', status: 'CANCELED', transactionId: 'A1' }],
    ['a transaction whose id is a path', { kind: 'TRANSACTION', status: 'COMPLETED', transactionId: '../user' }],
    ['a transaction whose id is too long', { kind: 'TRANSACTION', status: 'COMPLETED', transactionId: 'x'.repeat(65) }],
  ])('is ignored if it is %s', (_, data) => {
    expect(read(data)).toBeUndefined()
  })

  it('is ignored while the frame has no window, or is of no origin', () => {
    expect(readFrameMessage({ data: login, origin, source: null }, { origin, window: null })).toBeUndefined()
    const nowhere = { origin: 'null', window: frame }
    expect(readFrameMessage({ data: login, origin: 'null', source: frame }, nowhere)).toBeUndefined()
  })
})
