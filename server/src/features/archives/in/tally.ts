import { archiveLimits } from '@app/contract/archive-limits.ts'
import type { ArchivePart, ImportResult, LeftOut } from '@app/contract/archives.ts'

import { noCounts } from './contents.ts'

const nameLength = 100

/** Counts what comes back of an archive, and lists what does not. */
export function openTally() {
  const [brought, known] = [noCounts(), noCounts()]
  const left: LeftOut[] = []
  let leftCount = 0
  return {
    bring: (part: ArchivePart, count = 1) => void (brought[part] += count),
    know: (part: ArchivePart, count = 1) => void (known[part] += count),
    leave: (part: ArchivePart, reason: LeftOut['reason'], name = '', count = 1) => {
      if (count === 0) return
      leftCount += count
      const short = Array.from(name).slice(0, nameLength).join('')
      // What has no name of its own is one entry.
      const same = short === '' && left.find((one) => one.part === part && one.reason === reason && one.name === '')
      if (same) same.count += count
      else if (left.length < archiveLimits.listed) left.push({ part, reason, name: short, count })
    },
    result: (): ImportResult => ({ brought, known, left, left_count: leftCount }),
  }
}

export type Tally = ReturnType<typeof openTally>
