import type { Post } from '@app/contract/posts.ts'
import type { Person } from '@app/contract/profiles.ts'

import type { findStub } from './queries.ts'

type Stub = NonNullable<Awaited<ReturnType<typeof findStub>>>

/** In the place of an author who is not told. The id is nobody's. */
const nobody: Person = {
  id: '9'.repeat(18),
  slug: 'deleted',
  name: null,
  image: null,
  location: '',
  follower_count: 0,
  return_y1: null,
}

/** What is left of a deleted post above its replies. */
export function presentStub({ id, kind, created_at: at, reply_count }: Stub): Post {
  return {
    id,
    kind,
    author: nobody,
    profile: null,
    instrument: null,
    title: '',
    content: '',
    lang: null,
    markdown: false,
    created: at.toISOString(),
    like_count: 0,
    reply_count,
    liked: false,
    saved: false,
    news: false,
    tags: [],
    media: [],
    images: [],
    edited: null,
    deleted: true,
    transaction: null,
    parent: null,
  }
}
