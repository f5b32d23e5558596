import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

import { openApiDocument } from '#http/openapi/document.ts'

type Answer = { method: string; url: string; status: number; headers: Record<string, unknown>; body: unknown }
type Response = { $ref?: string; content?: Record<string, unknown> }

const document = openApiDocument('1') as {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
}
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'api')

const paths = Object.keys(document.paths).map((path) => ({
  path,
  pattern: new RegExp(`^/v1${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?(?:\\?|$)`),
}))
// Paths with fewer parameters come first, as in the router.
paths.sort((a, b) => a.path.split('{').length - b.path.split('{').length)

/** Describes how an answer deviates from the API document; undefined if it does not, or if the call is not in it. */
export function undocumented({ method, url, status, headers, body }: Answer): string | undefined {
  const path = paths.find(({ pattern }) => pattern.test(url))?.path
  const call = `${method} ${path}`
  const pointer = path && pointerOf(path, method.toLowerCase(), status)
  if (pointer === undefined) return undefined
  if (pointer === '') return `${call} answers ${status}`
  const { content } = resolve(pointer) as Response
  const [type = ''] = String((headers['content-type'] as string | undefined) ?? '').split(';', 1)
  if (!content) return body === '' ? undefined : `${call} answers ${status} with a body`
  if (!(type in content)) return `${call} answers ${status} as ${type}`
  if (!type.includes('json')) return undefined
  const holds = ajv.getSchema(`api#/${pointer}/content/${escape(type)}/schema`)!
  return holds(body) ? undefined : `${call} ${status}: ${ajv.errorsText(holds.errors)}`
}

/** The JSON pointer to the response in the document: undefined if the call is missing, empty if the response is. */
function pointerOf(path: string, method: string, status: number): string | undefined {
  const operation = document.paths[path]?.[method]
  // Methods that a path does not have are not in the document, so a 405 is documented as the default failure.
  const described = status === 405 ? 'default' : status
  const response = operation?.responses[described]
  if (operation && !response) return ''
  return operation && (response?.$ref?.slice(2) ?? `paths/${escape(path)}/${method}/responses/${described}`)
}

function escape(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}

function resolve(pointer: string): unknown {
  let place: unknown = document
  for (const part of pointer.split('/')) {
    place = (place as Record<string, unknown>)[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')]
  }
  return place
}
