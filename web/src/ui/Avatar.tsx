import { renditionSizes } from '@app/contract/limits.ts'
import { UserRound } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { hueOf, initials } from '#lib/format/names.ts'

import styles from './Avatar.module.css'
import { classNames } from './class-names.ts'

const [, large, small] = renditionSizes

export type AvatarSize = 24 | 32 | 40 | 56 | 90 | 140

export type Face = {
  /** Determines the colour behind the initials. */
  id: string
  /** Null for a former member: no initials, no colour. */
  name: string | null
  src?: string | null | undefined
}

/** Uploaded pictures are requested twice as sharp as they are shown, for dense screens. */
const pictureAddress = (src: string, size: AvatarSize) =>
  /^\/media\/\d+$/.test(src) ? `${src}/${2 * size > small ? large : small}` : src

/** A member's picture or initials. Hidden from screen readers, as the name stands beside it. */
export function Avatar({
  id,
  name,
  src,
  size = 40,
  isSquare,
  icon,
}: Face & {
  size?: AvatarSize
  isSquare?: boolean | undefined
  /** In place of a person, for what has no name yet. */
  icon?: ReactNode
}) {
  const [brokenSrc, setBroken] = useState<string>()
  const picture = src && src !== brokenSrc ? src : undefined
  const style = { '--size': `${size}px`, '--h': hueOf(id) } as CSSProperties // custom properties have no type of their own
  return (
    <span
      className={classNames(styles.avatar, name === null && styles.deleted, isSquare && styles.square)}
      style={style}
      aria-hidden="true"
    >
      {picture ? (
        <img
          src={pictureAddress(picture, size)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(picture)}
        />
      ) : (
        <Fallback name={name ?? ''} icon={icon} />
      )}
    </span>
  )
}

function Fallback({ name, icon = <UserRound aria-hidden="true" /> }: { name: string; icon?: ReactNode }) {
  const letters = initials(name)
  return letters === '' ? icon : letters
}

type StackProps = {
  people: readonly Face[]
  /** How many there are in total; a last circle counts the rest. */
  total: number
  /** The label for screen readers: "12,480 members". */
  label: string
  max?: number
  size?: AvatarSize
}

/** A row of overlapping faces that screen readers read as one label. */
export function AvatarStack({ people, total, label, max = 6, size = 32 }: StackProps) {
  const format = useFormat()
  const shown = people.slice(0, max)
  const rest = total - shown.length
  return (
    <span className={styles.stack} role="img" aria-label={label}>
      {shown.map((person) => (
        <Avatar key={person.id} {...person} size={size} />
      ))}
      {rest > 0 && (
        <span
          className={classNames('num', styles.avatar, styles.rest)}
          style={{ '--size': `${size}px` } as CSSProperties}
        >
          +{format.compact(rest)}
        </span>
      )}
    </span>
  )
}
