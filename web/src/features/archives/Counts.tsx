import type { ArchiveCounts, ArchivePart } from '@app/contract/archives.ts'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'

import styles from './Archives.module.css'

export const partNames = {
  posts: 'archives_posts',
  replies: 'archives_replies',
  media: 'archives_media',
  follows: 'archives_follows',
  mutes: 'archives_mutes',
  blocks: 'archives_blocks',
  likes: 'archives_likes',
  saves: 'archives_saves',
  messages: 'archives_messages',
  portfolios: 'archives_portfolios',
  watchlists: 'archives_watchlists',
  alerts: 'archives_alerts',
  filters: 'archives_filters',
} as const satisfies Record<ArchivePart, string>

const parts = Object.keys(partNames) as ArchivePart[]

/** Servers of the previous version do not count every part. */
const countOf = (counts: ArchiveCounts, part: ArchivePart) => counts[part] ?? 0

/** How many there are of each part; those without any are left out. */
export function Counts({ counts, label }: { counts: ArchiveCounts; label: string }) {
  const t = useText()
  const format = useFormat()
  return (
    <dl className={styles.counts} aria-label={label}>
      {parts
        .filter((part) => countOf(counts, part) > 0)
        .map((part) => (
          <div key={part} className={styles.count}>
            <dt>{t(partNames[part])}</dt>
            <dd className="num">{format.count(countOf(counts, part))}</dd>
          </div>
        ))}
    </dl>
  )
}

export const isEmpty = (counts: ArchiveCounts): boolean => parts.every((part) => countOf(counts, part) === 0)
