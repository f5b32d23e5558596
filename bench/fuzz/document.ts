import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

export type Schema = { readonly [key: string]: unknown }
export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }
type DocumentedOperation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Answer>
  security?: unknown[]
  'x-access'?: Access
}
type Answer = { $ref?: string; content?: Record<string, { schema?: Schema }> }
type Document = {
  paths: Record<string, Record<string, DocumentedOperation>>
  security?: unknown[]
  [key: string]: unknown
}
export type Access = 'visitor' | 'user' | 'member'

/** A documented call. */
export type Operation = {
  name: string
  method: string
  path: string
  access: Access
  parameters: readonly Parameter[]
  body: Schema | undefined
  /** The statuses it may answer with. */
  statuses: ReadonlySet<number>
}

export type ApiDocument = {
  operations: readonly Operation[]
  /** The documented call for a request's method and path. */
  find: (method: string, pathname: string) => Operation | undefined
  knowsPath: (pathname: string) => boolean
  resolve: (schema: Schema) => Schema
  /** How an answer's body violates its schema; undefined if it does not, or if there is no schema. */
  mismatch: (operation: Operation, status: number, mediaType: string, body: unknown) => string | undefined
}

const methods = new Set(['get', 'post', 'put', 'patch', 'delete'])
/** Failures that can happen before any call is reached; documented by the default response. */
const anywhere = [400, 404, 405, 408, 413, 414, 415, 429, 431]

/**
 * Loads the running server's own API document, from which requests are generated and against which answers are checked.
 */
export async function loadDocument(url: string): Promise<ApiDocument> {
  const document = (await (await fetch(`${url}/v1/openapi.json`)).json()) as Document
  const operations = Object.entries(document.paths).flatMap(([path, members]) =>
    Object.entries(members)
      .filter(([method]) => methods.has(method))
      .map(([method, operation]) => read(method, path, { security: document.security ?? [], ...operation })),
  )
  const patterns = operations.map((operation) => ({ operation, pattern: patternOf(operation.path) }))
  const check = checker(document)
  return {
    operations,
    find: (method, pathname) => {
      const known = patterns.filter(({ operation, pattern }) => operation.method === method && pattern.test(pathname))
      // A fixed path takes precedence over one with a placeholder.
      return known.toSorted((a, b) => placeholders(a.operation) - placeholders(b.operation))[0]?.operation
    },
    knowsPath: (pathname) => patterns.some(({ pattern }) => pattern.test(pathname)),
    resolve: (schema) => resolveIn(document, schema),
    mismatch: check,
  }
}

function read(method: string, path: string, operation: DocumentedOperation): Operation {
  const statuses = Object.keys(operation.responses)
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    access: operation['x-access'] ?? (operation.security?.length ? 'user' : 'visitor'),
    parameters: operation.parameters ?? [],
    body: operation.requestBody?.content['application/json']?.schema,
    statuses: new Set([...statuses.map(Number), ...(statuses.includes('default') ? anywhere : [])]),
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^/v1${path.replace(/\{\w+\}/g, '[^/]+')}/?$`)
}

function placeholders({ path }: Operation): number {
  return path.split('{').length
}

function resolveIn(document: Document, schema: Schema): Schema {
  if (typeof schema['$ref'] !== 'string') return schema
  const found = schema['$ref'].slice(2).split('/').reduce<unknown>(stepInto, document)
  return resolveIn(document, found as Schema)
}

function stepInto(place: unknown, step: string): unknown {
  return (place as Schema | undefined)?.[unescapePointer(step)]
}

function unescapePointer(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~')
}

function checker(document: Document): ApiDocument['mismatch'] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false, logger: false })
  ajv.addSchema({ ...document, $id: 'api' })
  const compiled = new Map<string, ValidateFunction | undefined>()

  function compile(operation: Operation, status: string, mediaType: string): ValidateFunction | undefined {
    const steps = ['paths', operation.path, operation.method.toLowerCase(), 'responses', status]
    const named = steps.reduce<unknown>((place, step) => (place as Schema)[step], document) as Answer
    const { content } = resolveIn(document, named as Schema) as Answer
    if (!content?.[mediaType]?.schema) return undefined
    const pointer = [named.$ref ?? pointerOf(steps), ...['content', mediaType, 'schema'].map(escapeStep)].join('/')
    return ajv.compile({ $ref: `api${pointer}` })
  }

  return (operation, status, mediaType, body) => {
    const key = document.paths[operation.path]![operation.method.toLowerCase()]!.responses[status]
      ? String(status)
      : 'default'
    const place = `${operation.name} ${key} ${mediaType}`
    if (!compiled.has(place)) compiled.set(place, compile(operation, key, mediaType))
    const isRight = compiled.get(place)
    if (!isRight || isRight(body)) return undefined
    const [first] = isRight.errors ?? []
    return `${first?.instancePath || 'the body'} ${first?.message}`
  }
}

function pointerOf(steps: readonly string[]): string {
  return ['#', ...steps.map(escapeStep)].join('/')
}

function escapeStep(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))
}
