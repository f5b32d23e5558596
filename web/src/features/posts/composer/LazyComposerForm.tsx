import { lazy, Suspense } from 'react'

import { Skeleton } from '#ui/Skeleton.tsx'

import type { ComposerFormProps } from './ComposerForm.tsx'
import styles from './LazyComposerForm.module.css'

const load = () => import('./ComposerForm.tsx')
const Form = lazy(async () => ({ default: (await load()).ComposerForm }))

/** The composer's form, loaded with its editor on demand. */
export function LazyComposerForm(props: ComposerFormProps) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Form {...props} />
    </Suspense>
  )
}

/** Preloads form and editor. */
export const preloadComposerForm = () =>
  void load()
    .then(({ preloadEditor }) => preloadEditor())
    .catch(() => {})

function FormSkeleton() {
  return (
    <div className={styles.loading}>
      <Skeleton width="70%" />
      <Skeleton width="40%" />
    </div>
  )
}
