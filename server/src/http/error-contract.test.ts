import { STATUS_CODES } from 'node:http'

import { type ErrorCode, errors, type FieldErrors } from '@app/contract/errors.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { AppError } from '#errors.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

/** What clients match literally: status and text, filled in. */
const promised: Partial<Record<ErrorCode, [status: number, text: string]>> = {
  required: [400, 'This field is required.'],
  null: [400, 'This field may not be null.'],
  blank: [400, 'This field may not be blank.'],
  not_a_string: [400, 'Not a valid string.'],
  not_an_integer: [400, 'A valid integer is required.'],
  not_a_boolean: [400, 'Must be a valid boolean.'],
  not_a_choice: [400, '"x" is not a valid choice.'],
  too_long: [400, 'Ensure this field has no more than 7 characters.'],
  too_big: [400, 'Ensure this value is less than or equal to 7.'],
  email_invalid: [400, 'Enter a valid email address.'],
  profile_name_taken: [400, 'profile with this name already exists.'],
  malformed: [400, 'JSON parse error.'],
  not_authenticated: [401, 'Authentication credentials were not provided.'],
  invalid_token: [401, 'Invalid token.'],
  not_allowed: [403, 'You do not have permission to perform this action.'],
  invalid_code: [403, 'Invalid code.'],
  not_found: [404, 'Not found.'],
  method_not_allowed: [405, 'Method "PUT" not allowed.'],
  unsupported_media_type: [415, 'Unsupported media type "x" in request.'],
  throttled: [429, 'Request was throttled. Expected available in 12 seconds.'],
  server_error: [500, 'A server error occurred.'],
  unavailable: [503, 'Service temporarily unavailable, try again later.'],
}
const values = { input: 'x', max: 7, min: 2, method: 'PUT', type: 'x', seconds: 12, format: 'plain' }
const codes = Object.keys(errors) as ErrorCode[]
const ofFields = codes.filter((code) => errors[code].status === 400)

let app: TestApp
let failure: AppError
beforeAll(async () => {
  app = await testApp()
  app.app.get('/v1/fails', () => {
    throw failure
  })
})
afterAll(() => app.close())

async function answer(error: AppError, accept = 'application/json') {
  failure = error
  const reply = await app.app.inject({ url: '/v1/fails', headers: { accept } })
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() as Record<string, unknown> }
}

function textOf(code: ErrorCode): string {
  return errors[code].text.replace(/\{(\w+)\}/g, (_, name: keyof typeof values) => String(values[name]))
}

describe('every failure', () => {
  it('has the status and the text that clients were promised', () => {
    for (const [code, [status, text]] of Object.entries(promised)) {
      expect([errors[code as ErrorCode].status, textOf(code as ErrorCode)], code).toEqual([status, text])
    }
  })

  it('has the values that it declares beside its text, where they are known', async () => {
    const failed = new AppError('statement_mixed_dates', undefined, { row: 3, format: 'iso' })
    const text = errors.statement_mixed_dates.text
    expect((await answer(failed)).body).toEqual({ detail: text, values: { row: 3 } })
    expect((await answer(failed, 'application/problem+json')).body).toMatchObject({ detail: text, values: { row: 3 } })
  })

  it.each(codes)('is sent as `detail`: %s', async (code) => {
    const { status, headers, body } = await answer(new AppError(code, undefined, values))
    expect([status, body]).toEqual([errors[code].status, { detail: textOf(code) }])
    expect(body.detail).not.toMatch(/[{}]/)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['x-error-codes']).toBe(code)
    const isForLater = status === 429 || status === 503 || code === 'request_in_progress'
    expect(headers['retry-after']).toBe(isForLater ? '12' : undefined)
    expect(headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined)
  })

  it.each(ofFields)('is sent by field, however deep the field is: %s', async (code) => {
    const fault = { code, values }
    const fields: FieldErrors = { name: [fault, fault], 'tags.0.mention': [fault], non_field_errors: [fault] }
    const { status, headers, body } = await answer(new AppError('invalid_input', fields))
    const text = textOf(code)
    expect([status, body]).toEqual([
      400,
      { name: [text, text], tags: { 0: { mention: [text] } }, non_field_errors: [text] },
    ])
    expect(headers['x-error-codes']).toBe(`name=${code}|${code}, tags.0.mention=${code}, non_field_errors=${code}`)
  })

  it.each(codes)('is sent as RFC 9457 to clients that ask for it: %s', async (code) => {
    const { headers, body } = await answer(new AppError(code, undefined, values), 'application/problem+json')
    expect(headers['content-type']).toContain('application/problem+json')
    expect(body).toEqual({
      type: `about:blank#${code}`,
      title: STATUS_CODES[errors[code].status],
      status: errors[code].status,
      detail: textOf(code),
      instance: `urn:uuid:${String(headers['x-request-id'])}`,
    })
  })

  it('is sent by field in RFC 9457 as well', async () => {
    const fields: FieldErrors = { 'tags.0.mention': ['blank'], name: [{ code: 'too_long', values }] }
    const { body } = await answer(new AppError('invalid_input', fields), 'application/problem+json')
    expect(body.errors).toEqual([
      { pointer: '#/tags/0/mention', code: 'blank', detail: 'This field may not be blank.' },
      { pointer: '#/name', code: 'too_long', detail: 'Ensure this field has no more than 7 characters.' },
    ])
  })
})
