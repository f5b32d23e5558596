import { lazy, Suspense, useEffect, useState } from 'react'

import { askBuild, ownBuild } from '#parts/build/build.ts'
import { reloadIntoNewBuild } from '#parts/build/worker.ts'

const UpdateBanner = lazy(async () => ({ default: (await import('#ui/Banner.tsx')).UpdateBanner }))

const everyMs = 60_000

/** Asks once a minute which build the server runs, and offers to load a newer one; it never reloads on its own. */
export function NewBuild() {
  const [newest, setNewest] = useState<string>()
  const [refused, setRefused] = useState<string>()
  useEffect(() => {
    // A call that fails tells the server's status by itself.
    const ask = () =>
      askBuild().then(
        ({ build }) => setNewest(build),
        () => {},
      )
    const timer = setInterval(() => void ask(), everyMs)
    return () => clearInterval(timer)
  }, [])
  const own = ownBuild()
  if (!own || !newest || newest === own || newest === refused) return null
  return (
    <Suspense>
      <UpdateBanner onReload={() => void reloadIntoNewBuild()} onLater={() => setRefused(newest)} />
    </Suspense>
  )
}
