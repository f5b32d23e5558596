import { withTexts } from '#lib/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The join button, for lists that are seldom of groups. */
export const LazyJoinButton = lazyPart(() => withTexts(import('./JoinButton.tsx'), 'groups'), 'JoinButton', {
  waiting: () => <Skeleton width={72} height={32} radius="var(--r-md)" />,
})
