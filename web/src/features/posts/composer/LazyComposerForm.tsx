import { lazy, Suspense } from 'react'

import { Skeleton } from '#ui/Skeleton.tsx'

import type { ComposerFormProps } from './ComposerForm.tsx'
import styles from './LazyComposerForm.module.css'

const load = () => import('./ComposerForm.tsx')
const Form = lazy(async () => ({ default: (await load()).ComposerForm }))

/** The form of the composer, fetched with its editor when somebody is about to write. */
export function LazyComposerForm(props: ComposerFormProps) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Form {...props} />
    </Suspense>
  )
}

/** Fetches form and editor before they are needed. */
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
