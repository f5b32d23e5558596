import type { Api } from '@app/contract/all.ts'
import type { Page } from '@app/contract/common.ts'
import type { Method, Reply as ReplyOf } from '@app/contract/endpoint.ts'
import type * as z from 'zod'

import type { App } from '#http/app.ts'

import { undocumented } from './documented.ts'

type Route = keyof Api

/** `GET /posts/:id` as the type of every path that matches it. */
type Pattern<Path> = Path extends `${infer Head}:${string}/${infer Rest}`
  ? `${Head}${string}/${Pattern<Rest>}`
  : Path extends `${infer Head}:${string}`
    ? `${Head}${string}`
    : Path
/** The segments of a path: a parameter is one segment, while `${string}` alone would match several. */
type Split<Path> = Path extends `${infer Head}/${infer Rest}` ? [Head, ...Split<Rest>] : [Path]
type Patterns = { [R in Route]: Pattern<R> }

/** A path without its query and version prefix. */
type Bare<Path extends string> = Path extends `${infer Head}?${string}`
  ? Bare<Head>
  : Path extends `/v1${infer Rest}`
    ? Rest
    : Path

/** The route of a path: literal segments win over parameters. */
type RouteAt<M extends Method, Path> = Path extends string
  ? `${M} ${Bare<Path>}` extends infer Exact extends string
    ? Exact extends Route
      ? Exact
      : {
          [R in Route]: Exact extends Patterns[R] ? (Split<Exact> extends Split<Patterns[R]> ? R : never) : never
        }[Route]
    : never
  : never

/** The body that a call takes. */
type BodyAt<M extends Method, Path> = Api[RouteAt<M, Path>] extends { body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined

/** The body of a successful reply; its `next` is typed as a path of the same list, so that it can be followed. */
type AnswerAt<M extends Method, Path> = Path extends string ? WithNext<ReplyOf<Api[RouteAt<M, Path>]>, Path> : never
type WithNext<Answer, Path extends string> = {
  [Field in keyof Answer]: Field extends 'next' ? `/v1${Bare<Path>}?${string}` | null : Answer[Field]
}

/** Every path whose GET replies with at least this: `PathTo<Page<Post>>`. */
export type PathTo<Answer> = {
  [R in Route]: R extends `GET ${infer Path}`
    ? ReplyOf<Api[R]> extends Answer
      ? PathForms<Pattern<Path>>
      : never
    : never
}[Route]
/** The path as it is, with a query, or in the form of `next`. */
type PathForms<Path extends string> = Path | `${Path}?${string}` | `/v1${Path}?${string}`

type Headers = Record<string, string>
type Reply<Body> = { status: number; body: Body; headers: Record<string, unknown> }

type Declared<M extends Method, Path> = [RouteAt<M, Path>] extends [never] ? `no ${M} of the contract` : Path
type Call<M extends Method> = <const Path extends string>(
  path: Declared<M, Path>,
  body?: BodyAt<M, Path>,
  headers?: Headers,
) => Promise<Reply<AnswerAt<M, Path>>>

/** Calls typed by their path as in the contract; error replies have the same type, so tests compare them as a whole. */
export type Client = {
  get: Call<'GET'>
  post: Call<'POST'>
  put: Call<'PUT'>
  patch: Call<'PATCH'>
  delete: Call<'DELETE'>
  /** Every page of a list, starting at this path. */
  pages: <const Path extends string>(path: Declared<'GET', Path>) => AsyncGenerator<AnswerAt<'GET', Path>, void>
  /** Sends any body to any path: for what the contract refuses, and for paths computed at run time. */
  send: (method: Method, path: string, body?: object, headers?: Headers) => Promise<Reply<unknown>>
}

/** Calls the server with this token and from this address, and checks every answer against the API document. */
export function client(app: App, { token, remoteAddress }: { token?: string; remoteAddress?: string }): Client {
  const send: Client['send'] = async (method, path, payload, headers) => {
    const url = path.startsWith('/v1/') ? path : `/v1${path}`
    const reply = await app.inject({
      method,
      url,
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(remoteAddress !== undefined && { remoteAddress }),
      ...(payload !== undefined && { payload }),
    })
    const isJson = String(reply.headers['content-type']).includes('json')
    const body: unknown = isJson ? reply.json() : reply.body
    const answer = { status: reply.statusCode, body, headers: reply.headers }
    const surplus = undocumented({ method, url, ...answer })
    if (surplus !== undefined) throw new Error(`Not in the API document: ${surplus}`)
    return answer
  }
  const call = <M extends Method>(method: M) =>
    ((path, body, headers) => send(method, path, body as object | undefined, headers)) as Call<M>
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
    pages: ((path) => pages(send, path)) as Client['pages'],
    send,
  }
}

async function* pages(send: Client['send'], path: string): AsyncGenerator<object, void> {
  for (let next: string | null = path; next !== null;) {
    const { status, body } = await send('GET', next)
    if (status !== 200) throw new Error(`${next} answers ${status}`)
    const page = body as Page<unknown>
    yield page
    next = page.next
  }
}
