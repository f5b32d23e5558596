import createClient from 'openapi-fetch'

import type { paths } from './api.ts'

type JourneyOptions = { baseUrl: string; email: string; codeOf: (email: string) => Promise<string> }

/**
 * The first steps of a new user, written from the API document alone: sign up by e-mailed code, choose a name, follow an
 * instrument, post about it and read the feed. Returns the ids of the posts in the feed.
 */
export async function firstJourney({ baseUrl, email, codeOf }: JourneyOptions): Promise<string[]> {
  const visitor = createClient<paths>({ baseUrl })
  const asked = await visitor.POST('/auth/code', { body: { email, terms_accepted: true } })
  if (asked.error) throw new Error(asked.error.detail?.toString())

  const code = await codeOf(email)
  const login = await visitor.POST('/auth/code/login', { body: { email, code, terms_accepted: true } })
  if (!login.data) throw new Error(`no session: ${login.response.status}`)

  const headers = { authorization: `Bearer ${login.data.access_token}` }
  const member = createClient<paths>({ baseUrl, headers })
  const profile = await member.POST('/user/profile', { body: { name: 'Greta' } })
  if (!profile.data) throw new Error(`no profile: ${profile.response.status}`)

  const indices = await member.GET('/explore/indices', { params: { query: { page_size: 1 } } })
  const instrument = indices.data!.results[0]!
  await member.PUT('/user/follows/instruments/{id}', { params: { path: { id: instrument.id } } })
  const post = await member.POST('/posts', {
    body: { content: `Watching ${instrument.name}`, instrument: instrument.id },
  })
  if (post.data?.author.id !== profile.data.id) throw new Error('the post is not mine')

  const feed = await member.GET('/user/feed', {})
  return feed.data!.results.map(({ id }: { id: string }) => id)
}
