import { useEffect, useState } from 'react'

import { askBuild } from '#lib/api.ts'
import { reloadIntoNewBuild } from '#lib/device/worker.ts'
import { ownBuild } from '#lib/device/build.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const UpdateBanner = lazyPart(() => import('#ui/Banner.tsx'), 'UpdateBanner')

const everyMs = 60_000

/** Polls the server's build once a minute and offers to reload when it changes; never reloads by itself. */
export function NewBuild() {
  const [newest, setNewest] = useState<string>()
  const [refused, setRefused] = useState<string>()
  useEffect(() => {
    const ask = async () => {
      const { build } = await askBuild()
      if (build !== ownBuild()) await UpdateBanner.preload()
      setNewest(build)
    }
    // Failures are ignored: the next poll is a minute away.
    const timer = setInterval(() => void ask().catch(() => {}), everyMs)
    return () => clearInterval(timer)
  }, [])
  if (!newest || newest === refused || newest === (ownBuild() ?? newest)) return null
  return <UpdateBanner onReload={() => void reloadIntoNewBuild()} onLater={() => setRefused(newest)} />
}
