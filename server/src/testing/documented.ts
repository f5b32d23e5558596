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
// A path without parameters goes before one with them, as in the router.
paths.sort((a, b) => a.path.split('{').length - b.path.split('{').length)

/** What an answer has that the API document does not say, in words; undefined when there is nothing, or no such call. */
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

/** Where the answer of a call is described: undefined when the call is not, empty when the answer is not. */
function pointerOf(path: string, method: string, status: number): string | undefined {
  const operation = document.paths[path]?.[method]
  // A method that a path does not have stands nowhere in the document, so its refusal is any other failure.
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
