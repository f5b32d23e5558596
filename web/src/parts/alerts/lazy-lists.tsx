import { withTexts } from '#lib/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Pending, SkeletonRows } from '#ui/Skeleton.tsx'

const load = () => withTexts(import('./lists.ts'), 'account')

export const AlertDialog = lazyPart(load, 'AlertDialog', { failed: 'dialog' })

/** All price alerts of the member. */
export const AlertList = lazyPart(load, 'AlertList', {
  waiting: () => (
    <Pending>
      <SkeletonRows count={5} media="circle" />
    </Pending>
  ),
})
