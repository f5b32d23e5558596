import type { Person } from '@app/contract/profiles.ts'

import { Avatar } from '#ui/Avatar.tsx'

import styles from './NewsMark.module.css'

/** The logo of a news source; square, unlike a member's picture. */
export function NewsMark({ source: { id, name, image } }: { source: Person }) {
  if (!image) return <Avatar id={id} name={name} />
  return <img src={image.url} alt="" className={styles.mark} width={40} height={40} loading="lazy" decoding="async" />
}
