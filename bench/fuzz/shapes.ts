/** Parses JSON text; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `{ detail }`, or errors by field: lists of texts, nested like the fields sent. */
export function isErrorShape(body: unknown): boolean {
  if (!isObject(body) || Object.keys(body).length === 0) return false
  const { detail } = body
  if (typeof detail === 'string') return detail !== '' && Object.keys(body).length === 1
  return Object.values(body).every(isFaults)
}

function isFaults(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => typeof item === 'string' && item !== '')
  return isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isFaults)
}

/** The same error as problem details (RFC 9457). */
export function isProblemShape(body: unknown, status: number): boolean {
  return (
    isObject(body) && typeof body['type'] === 'string' && typeof body['title'] === 'string' && body['status'] === status
  )
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
