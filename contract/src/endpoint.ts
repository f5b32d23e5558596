import type * as z from 'zod'

import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, a signed-in user, a signed-in user with a profile, or one of these who is an operator. */
export type Access = 'visitor' | 'user' | 'member' | 'operator'

type Fields = z.ZodObject

/** The media types of files that are uploaded, also as ranges. */
export type UploadType = 'application/octet-stream' | 'text/csv' | 'image/*'

export type EndpointShape = {
  access: Access
  /** One plain sentence for the API page. */
  summary: string
  params?: Fields
  query?: Fields
  body?: z.ZodType
  /** Errors beyond those that follow from access, input and method. */
  refusals?: readonly ErrorCode[]
  /** The body is a file of one of these media types, not JSON. */
  upload?: readonly UploadType[]
  /** `limits.bodyBytes.general` by default. */
  maxBodyBytes?: number
  /** The failure if the body is larger: `too_large` by default. */
  tooLarge?: ErrorCode
  /** Without it the reply is empty (204). */
  reply?: z.ZodType
  /** The reply is a file of this media type, not JSON. */
  file?: 'application/pdf' | 'application/zip'
  /** Takes an `Idempotency-Key`; the use case stores its response in the transaction of its effect. Members only. */
  idempotencyKey?: true
  /** The success status: 200 by default, 204 without a reply. */
  status?: 200 | 201 | 202
}

export type Endpoint<Route extends string = string, Shape extends EndpointShape = EndpointShape> = Shape & {
  route: Route
  method: Method
  path: string
}

/** Declares an endpoint. The server registers it, the web app calls it by route, the API document is generated from it. */
export function endpoint<const Route extends `${Method} /${string}`, const Shape extends EndpointShape>(
  route: Route,
  shape: Shape,
): Endpoint<Route, Shape> {
  const space = route.indexOf(' ')
  return { ...shape, route, method: route.slice(0, space) as Method, path: route.slice(space + 1) }
}

type OutputOf<E, Key extends string, Without> =
  E extends Record<Key, infer Schema extends z.ZodType> ? z.output<Schema> : Without
type InputOf<E, Key extends string> =
  E extends Record<Key, infer Schema extends z.ZodType> ? z.input<Schema> : undefined

export type Params<E> = OutputOf<E, 'params', undefined>
export type Query<E> = OutputOf<E, 'query', undefined>
export type Body<E> = OutputOf<E, 'body', undefined>
export type Reply<E> = OutputOf<E, 'reply', void>

/** The input that a caller passes: only what the endpoint declares. */
export type Input<E> = (E extends { params: z.ZodType } ? { params: InputOf<E, 'params'> } : unknown) &
  (E extends { query: z.ZodType } ? { query?: InputOf<E, 'query'> } : unknown) &
  (E extends { body: z.ZodType } ? { body: InputOf<E, 'body'> } : unknown) &
  (E extends { upload: readonly string[] } ? { upload: Uint8Array<ArrayBuffer> } : unknown)
