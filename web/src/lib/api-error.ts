export type ErrorCodes = Readonly<Record<string, readonly string[]>>

/** An answer that was not a success. `codes` are by field; those of the whole call stand under `detail`. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly body: unknown
  readonly codes: ErrorCodes

  constructor(status: number, body: unknown, codes: ErrorCodes = {}) {
    super(`the server answered ${status}`)
    this.status = status
    this.body = body
    this.codes = codes
  }
}

/** No answer came: no connection, a connection that broke, or nothing within the time allowed. */
export class NetworkError extends Error {
  override name = 'NetworkError'
  readonly isTimeout: boolean

  constructor(cause: unknown, isTimeout: boolean) {
    super(isTimeout ? 'the server took too long' : 'the server could not be reached', { cause })
    this.isTimeout = isTimeout
  }
}

/** A batch of which at least one part failed: what failed, by the key of the part. */
export class BatchError extends Error {
  override name = 'BatchError'
  readonly errors: Readonly<Record<string, ApiError>>

  constructor(errors: Record<string, ApiError>) {
    super(`failed in the batch: ${Object.keys(errors).join(', ')}`)
    this.errors = errors
  }
}

/** Is it this status? `hasStatus(error, 404)`. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status
}

/** Does the failure carry this code, in this field if one is named? */
export function hasCode(error: unknown, code: string, field?: string): boolean {
  if (!(error instanceof ApiError)) return false
  if (field !== undefined) return error.codes[field]?.includes(code) ?? false
  return Object.values(error.codes).some((codes) => codes.includes(code))
}

/** Reads `x-error-codes`: `name=unique|too_long, bio=too_long` by field, or one code for the whole call. */
export function readErrorCodes(header: string | null): ErrorCodes {
  const codes: Record<string, string[]> = {}
  for (const part of (header ?? '').split(',')) {
    const [before = '', after] = part.trim().split('=')
    if (after !== undefined) codes[decodeURIComponent(before)] = after.split('|')
    else if (before) codes.detail = [before]
  }
  return codes
}

/** The texts of one field as they travelled; `detail` and `non_field_errors` are those of the whole call. */
export function travelledTexts(error: unknown, field: string): readonly string[] {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return []
  return textsIn((error.body as Record<string, unknown>)[field])
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return []
}
