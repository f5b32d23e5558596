import type { Post } from '@app/contract/posts.ts'
import type { NewTag } from '@app/contract/tags.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { type Act, sendAct } from '#lib/waiting-acts.ts'
import { portfolios } from '#queries/portfolios.ts'
import { posts } from '#queries/posts.ts'

import { changePost, putFirst, putLast } from './cache.ts'
import { type Destination, listsOf, fieldsOf } from './destination.ts'

/** Likes (true) or unlikes (false) a post optimistically; rolls back silently if the request fails. */
export function useLike(postId: string) {
  const cache = useQueryClient()
  const mutationKey = ['like', postId]
  const show = (liked: boolean) => changePost(cache, postId, (post) => withLike(post, liked))
  return useMutation({
    mutationKey,
    meta: { act: likeOf(postId) },
    scope: { id: `like ${postId}` },
    networkMode: 'online',
    mutationFn: (like: boolean) => sendAct(likeOf(postId)(like)),
    onMutate: show,
    onSuccess: () => {
      const showLast = () => {
        const last = cache.getMutationCache().findAll({ mutationKey }).at(-1)
        if (last && last.state.status !== 'error') show(last.state.variables as boolean)
      }
      showLast()
      afterFetching(cache, showLast)
    },
    onError: (_error, like) => show(!like),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: posts.likers(postId).queryKey })
      // An open list of liked posts is not refetched: a row that disappeared could not be liked again.
      void cache.invalidateQueries({ queryKey: posts.liked(), refetchType: 'none' })
    },
  })
}

/** Posts that are being fetched may be from before a change, and would undo it. */
function afterFetching(cache: QueryClient, act: () => void): void {
  const filter = { queryKey: posts.copies() }
  if (cache.isFetching(filter) === 0) return
  const stop = cache.getQueryCache().subscribe(() => {
    if (cache.isFetching(filter) > 0) return
    stop()
    act()
  })
}

const likeOf =
  (id: string) =>
  (like: boolean): Act => ({ route: `${like ? 'PUT' : 'DELETE'} /user/likes/:id`, id })

/** Saves (true) or unsaves (false) a post optimistically; rolls back silently if the request fails. */
export function useSave(postId: string) {
  const cache = useQueryClient()
  const mutationKey = ['save', postId]
  const show = (saved: boolean) => changePost(cache, postId, (post) => ({ ...post, saved }))
  return useMutation({
    mutationKey,
    meta: { changes: [posts.savedIds().queryKey], act: saveOf(postId) },
    scope: { id: `save ${postId}` },
    networkMode: 'online',
    mutationFn: (save: boolean) => sendAct(saveOf(postId)(save)),
    onMutate: show,
    onError: (_error, save) => show(!save),
    onSettled: async () => {
      if (cache.isMutating({ mutationKey }) > 1) return
      const kept = await cache.fetchQuery(posts.savedIds()).catch(() => undefined)
      if (kept) show(kept.ids.includes(postId))
      // The open list of saved posts is not refetched: a row that disappeared could not be saved again.
      await cache.invalidateQueries({ queryKey: posts.activity('saved').queryKey, refetchType: 'none' })
    },
  })
}

const saveOf =
  (id: string) =>
  (save: boolean): Act => ({ route: `${save ? 'PUT' : 'DELETE'} /user/saved-posts/:id`, id })

function withLike(post: Post, liked: boolean): Post {
  if (post.liked === liked) return post
  return { ...post, liked, like_count: Math.max(0, post.like_count + (liked ? 1 : -1)) }
}

export type PostDraft = {
  title: string
  content: string
  tags: NewTag[]
  images: string[]
  /** What the images show, in their order. */
  alts: string[]
  markdown: boolean
}

/**
 * Creates a post under an idempotency key and prepends it to its lists; a reply is appended to its post. An edited post
 * changes wherever it is.
 */
export function useWrite(destination: Destination) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (written: PostDraft & { key: string }) => send(destination, written),
    onSuccess: (post) => {
      if (destination.kind === 'edit') {
        changePost(cache, post.id, () => post)
        // It may mention other instruments now.
        void cache.invalidateQueries({ queryKey: posts.placed() })
        void cache.invalidateQueries({ queryKey: posts.history(post.id).queryKey })
        return
      }
      if (destination.kind === 'trade') {
        changePost(cache, post.id, () => post)
        refetchTrades(cache)
        return
      }
      if (destination.kind !== 'reply') {
        for (const key of listsOf(post)) putFirst(cache, key, post)
        return
      }
      putLast(cache, posts.replies(destination.post.id).queryKey, post)
      // The reply is shown already; only the counts of its post are out of date.
      void refresh(cache, destination.post.id)
    },
  })
}

function send(destination: Destination, { key, title, ...text }: PostDraft & { key: string }): Promise<Post> {
  if (destination.kind === 'reply') {
    const { id } = destination.post
    return api('POST /posts/:id/replies', { params: { id }, body: text, key })
  }
  if (destination.kind === 'trade') {
    const { id } = destination.trade
    const { content, tags } = text
    return api('PUT /transactions/:id/post', { params: { id }, body: { transaction: id, content, tags } })
  }
  if (destination.kind === 'edit') {
    const { id } = destination.post
    return api('PATCH /posts/:id', { params: { id }, body: { title, ...text } })
  }
  return api('POST /posts', { body: { title, ...text, ...fieldsOf(destination) }, key })
}

/** Fetches a post again, for every copy of it. */
export async function refresh(cache: QueryClient, id: string): Promise<void> {
  const post = await api('GET /posts/:id', { params: { id } }).catch(() => undefined)
  if (post) changePost(cache, id, () => post)
}

/** Lists may have to show a trade that they lacked, and a trade may have a post now. */
function refetchTrades(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: posts.copies() })
  void cache.invalidateQueries({ queryKey: portfolios.ofOwner() })
}

/** Deletes the comment on a trade of the member's; the trade stays. */
export function useDeleteComment(tradeId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE /transactions/:id/post', { params: { id: tradeId } }),
    onSuccess: () => refetchTrades(cache),
  })
}
