import type { Post } from '@app/contract/posts.ts'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'

/** Returns the title of the page of a post. */
export function usePostTitle(): (post: Post) => string {
  const t = useText()
  const nameOf = useNameOf()
  return ({ author, deleted }) => (deleted ? t('posts_deleted_title') : t('posts_by', { name: nameOf(author) }))
}
