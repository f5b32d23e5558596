/** An error of the API. The documentation names the statuses only; the body is what clients in the field report. */
export class TinkError extends Error {
  override name = 'TinkError'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export function errorBody(code: string, message: string): object {
  return { errorCode: code, errorMessage: message, errorDetails: null }
}

export const badRequest = (message: string): TinkError => new TinkError(400, 'request.invalid', message)
export const notFound = (message: string): TinkError => new TinkError(404, 'request.not_found', message)
