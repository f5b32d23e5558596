import { withTexts } from '#lib/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Pending, Skeleton } from '#ui/Skeleton.tsx'

/** Links to the member's lists, of which one may be open. */
export const ListSwitch = lazyPart(() => withTexts(import('./Watchlists.ts'), 'account'), 'ListChips', {
  waiting: () => (
    <Pending isVisible={false}>
      {/* As high as the chips, so that nothing moves when they arrive. */}
      <Skeleton height={54} />
    </Pending>
  ),
  failed: 'waiting',
})
