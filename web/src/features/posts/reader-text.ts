import type { Post } from '@app/contract/posts.ts'

import { useLanguage } from '#lib/i18n.ts'

/** Returns the post as its reader gets it: in the language of the page, if it has been written in that one, too. */
export function useReaderText(post: Post): Post {
  const { language } = useLanguage()
  const translation = post.translations?.find(({ lang }) => lang === language)
  return translation ? { ...post, ...translation } : post
}
