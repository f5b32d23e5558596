import { APP_NAME } from '@app/domain/constants.ts'
import { nouns } from '@app/contract/all.ts'
import { type Endpoint } from '@app/contract/endpoint.ts'
import { errors } from '@app/contract/errors.ts'
import * as z from 'zod'

type Schema = Record<string, unknown>

const fault = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }
const detail = { type: 'object', properties: { detail: { type: 'string' } }, required: ['detail'] }

/** The OpenAPI 3.1 document of every declared call. */
export function openApiDocument(version: string): Schema {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [noun, members] of Object.entries(nouns)) {
    for (const [name, member] of Object.entries(members)) {
      if (!isEndpoint(member)) continue
      const path = member.path.replace(/:(\w+)/g, '{$1}')
      ;(paths[path] ??= {})[member.method.toLowerCase()] = operation(noun, name, member)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${APP_NAME} API`,
      version,
      description: 'Percentages are in percent, times in UTC, ids are opaque.',
    },
    servers: [{ url: '/v1' }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

function isEndpoint(member: unknown): member is Endpoint {
  return typeof member === 'object' && member !== null && 'route' in member && 'access' in member
}

function operation(noun: string, operationId: string, endpoint: Endpoint): Schema {
  return {
    operationId,
    tags: [noun],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.access !== 'visitor' && { security: [{ bearer: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && { requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) } }),
    responses: responses(endpoint),
  }
}

function successOf({ file, reply, status = 200 }: Endpoint): Schema {
  if (file) {
    const content = { [file]: { schema: { type: 'string', format: 'binary' } } }
    return { 200: { description: 'The file', content }, 302: { description: 'Where the file is' } }
  }
  if (reply) return { [status]: { description: 'Success', content: json(schemaOf(reply, 'output')) } }
  return { 204: { description: 'Done' } }
}

function responses(endpoint: Endpoint): Schema {
  const success = successOf(endpoint)
  return {
    ...success,
    ...((endpoint.body ?? endpoint.query) && { 400: { description: errors.invalid_input.text, content: json(fault) } }),
    ...(endpoint.access !== 'visitor' && {
      401: { description: errors.not_authenticated.text, content: json(detail) },
    }),
    ...(endpoint.access === 'member' && { 403: { description: errors.not_allowed.text, content: json(detail) } }),
    ...(endpoint.params && { 404: { description: errors.not_found.text, content: json(detail) } }),
    default: { description: 'Any other failure', content: json(detail) },
  }
}

function parameters(fields: z.ZodObject | undefined, place: 'path' | 'query'): Schema[] {
  if (!fields) return []
  const { properties = {}, required = [] } = schemaOf(fields, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function json(schema: Schema): Schema {
  return { 'application/json': { schema } }
}
