import { withTexts } from '#lib/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Pending, SkeletonRows } from '#ui/Skeleton.tsx'

/** The page of a list, which few open. */
export const WatchlistPage = lazyPart(() => withTexts(import('./Watchlists.ts'), 'account'), 'WatchlistPage', {
  waiting: () => (
    <Pending>
      <SkeletonRows count={5} size={36} />
    </Pending>
  ),
})
