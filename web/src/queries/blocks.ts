import { api } from '#lib/api.ts'
import { pagesOf } from '#lib/pages.ts'

export const blocks = {
  all: () => ['blocks'] as const,
  /** The members whom the signed-in member blocks, newest first. */
  list: () => pagesOf({ queryKey: [...blocks.all(), 'list'], load: (call) => api('GET /user/blocks', call) }),
}
