import { lazy, Suspense, useEffect, useState } from 'react'

import { askBuild, ownBuild } from '#parts/build/build.ts'
import { reloadIntoNewBuild } from '#parts/build/worker.ts'

const UpdateBanner = lazy(async () => ({ default: (await import('#ui/Banner.tsx')).UpdateBanner }))

const everyMs = 60_000

/** Polls the server's build once a minute and offers to reload when it changes; never reloads by itself. */
export function NewBuild() {
  const [newest, setNewest] = useState<string>()
  const [refused, setRefused] = useState<string>()
  useEffect(() => {
    // A failed call has already updated `serverStatus`.
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
