import { Bookmark } from 'lucide-react'
import { useState } from 'react'

import { Button } from '#ui/Button.tsx'
import { OfflineBar } from '#ui/Banner.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Locked } from '#ui/Locked.tsx'
import { Remote } from '#ui/Remote.tsx'
import { Pending, SkeletonRows } from '#ui/Skeleton.tsx'

import { Show } from './Show.tsx'

const settled = { error: undefined, isFetching: false, refetch: () => {} }

export function StateShow() {
  return (
    <>
      <Show title="Loading" flush>
        <Pending>
          <SkeletonRows />
        </Pending>
      </Show>
      <Show title="Locked" flush>
        <Locked
          title="Connect a bank to see this"
          help="Read-only, in percent, removable at any time."
          action={
            <Button variant="acc" size="sm">
              Connect bank
            </Button>
          }
        >
          <SkeletonRows />
        </Locked>
      </Show>
      <Show title="Empty">
        <Empty
          icon={<Bookmark />}
          title="No saved posts yet"
          help="Tap the bookmark on a post to keep it here."
          action={<Button size="sm">Open Activity</Button>}
        />
      </Show>
      <Show title="Failed">
        <Failed title="Couldn’t load the holdings" onRetry={() => {}} />
      </Show>
      <RemoteShow />
      <Show title="Offline">
        <OfflineBar />
      </Show>
    </>
  )
}

function RemoteShow() {
  const [isPending, setPending] = useState(false)
  const load = () => {
    setPending(true)
    setTimeout(() => setPending(false), 1200)
  }
  const query = isPending
    ? { ...settled, data: undefined, isPending: true, isError: false }
    : { ...settled, data: 'Ready', isPending: false, isError: false }
  return (
    <Show title="Remote, with its delays">
      <Button onClick={load}>Load for 1.2 s</Button>
      <Remote query={query} skeleton={<SkeletonRows count={1} />}>
        {(data) => <p>{data}</p>}
      </Remote>
    </Show>
  )
}
