import type * as z from 'zod'

import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, somebody signed in, or somebody who also has a profile. */
export type Access = 'visitor' | 'user' | 'member'

type Fields = z.ZodObject

export type EndpointShape = {
  access: Access
  /** One plain sentence for the API page. */
  summary: string
  params?: Fields
  query?: Fields
  body?: z.ZodType
  /** What the call may be refused with beyond what follows from its access, its input and its method. */
  refusals?: readonly ErrorCode[]
  /** How long the body may be; as long as any unless said otherwise. */
  maxBodyBytes?: number
  /** Without it the reply is empty (204). */
  reply?: z.ZodType
  /** The reply is a file of this media type, not JSON. */
  file?: 'application/pdf'
  /** Takes an `Idempotency-Key`; the use case keeps its answer beside the effect. For calls of members. */
  idempotencyKey?: true
  /** The status of success: 200 unless said otherwise, 204 without a reply. */
  status?: 200 | 201 | 202
}

export type Endpoint<Route extends string = string, Shape extends EndpointShape = EndpointShape> = Shape & {
  route: Route
  method: Method
  path: string
}

/** Declares a call once: the server registers it, the web calls it by its route, the API document is made from it. */
export function endpoint<const Route extends `${Method} /${string}`, const Shape extends EndpointShape>(
  route: Route,
  shape: Shape,
): Endpoint<Route, Shape> {
  const space = route.indexOf(' ')
  return { ...shape, route, method: route.slice(0, space) as Method, path: route.slice(space + 1) }
}

type Part<E, Key extends string, Without> =
  E extends Record<Key, infer Schema extends z.ZodType> ? z.output<Schema> : Without
type PartInput<E, Key extends string> =
  E extends Record<Key, infer Schema extends z.ZodType> ? z.input<Schema> : undefined

export type Params<E> = Part<E, 'params', undefined>
export type Query<E> = Part<E, 'query', undefined>
export type Body<E> = Part<E, 'body', undefined>
export type Reply<E> = Part<E, 'reply', void>

/** What a caller hands in; only the parts that the endpoint has. */
export type Input<E> = (E extends { params: z.ZodType } ? { params: PartInput<E, 'params'> } : unknown) &
  (E extends { query: z.ZodType } ? { query?: PartInput<E, 'query'> } : unknown) &
  (E extends { body: z.ZodType } ? { body: PartInput<E, 'body'> } : unknown)
