import { withTexts } from '#lib/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

import styles from './LazyComposerForm.module.css'

const load = () => withTexts(import('./ComposerForm.tsx'), 'account')

/** The composer's form, loaded with its editor on demand. */
export const LazyComposerForm = lazyPart(load, 'ComposerForm', { waiting: () => <FormSkeleton /> })

/** Preloads form and editor. Ignores failures, which are reported when they are shown. */
export const preloadComposerForm = () =>
  void load().then(
    ({ preloadEditor }) => preloadEditor(),
    () => {},
  )

function FormSkeleton() {
  return (
    <div className={styles.loading}>
      <Skeleton width="70%" />
      <Skeleton width="40%" />
    </div>
  )
}
