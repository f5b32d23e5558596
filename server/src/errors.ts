import type { ErrorCode, ErrorValues, FieldErrors } from '@app/contract/errors.ts'

/** A failure that the caller is meant to see. Any other error is a bug and answered with a 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly values: ErrorValues

  constructor(code: ErrorCode, fields?: FieldErrors, values: ErrorValues = {}) {
    super(code)
    this.code = code
    this.fields = fields
    this.values = values
  }
}

/** A failure of the installation, shown at the terminal as one sentence. */
export class UserFacingError extends Error {
  override name = 'UserFacingError'
}

/** Returns the value; throws `not_found` if it is undefined. */
export function orNotFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError('not_found')
  return value
}
