export type ErrorCodes = Readonly<Record<string, readonly string[]>>

/** An unsuccessful response. `codes` are keyed by field; those for the request as a whole are under `detail`. */
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

/** No response from the API: no connection, a broken one, a timeout, or a response from something in between. */
export class NetworkError extends Error {
  override name = 'NetworkError'
  readonly isTimeout: boolean

  constructor(cause: unknown, isTimeout: boolean) {
    super(isTimeout ? 'the server took too long' : 'the server could not be reached', { cause })
    this.isTimeout = isTimeout
  }
}

/** At least one request of a batch failed; `errors` are keyed like the batch. */
export class BatchError extends Error {
  override name = 'BatchError'
  readonly errors: Readonly<Record<string, ApiError>>

  constructor(errors: Record<string, ApiError>) {
    super(`failed in the batch: ${Object.keys(errors).join(', ')}`)
    this.errors = errors
  }
}

/** Whether the error has this status: `hasStatus(error, 404)`. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status
}

/** Whether the error carries this code, in the given field if there is one. */
export function hasCode(error: unknown, code: string, field?: string): boolean {
  if (!(error instanceof ApiError)) return false
  if (field !== undefined) return error.codes[field]?.includes(code) ?? false
  return Object.values(error.codes).some((codes) => codes.includes(code))
}

/** Parses `x-error-codes`: `name=unique|too_long, bio=too_long` by field, or a single code for the whole request. */
export function readErrorCodes(header: string | null): ErrorCodes {
  const codes: Record<string, string[]> = {}
  for (const part of (header ?? '').split(',')) {
    const [before = '', after] = part.trim().split('=')
    if (after !== undefined) codes[decodeURIComponent(before)] = after.split('|')
    else if (before) codes.detail = [before]
  }
  return codes
}
