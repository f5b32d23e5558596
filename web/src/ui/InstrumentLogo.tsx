import { CircleHelp } from 'lucide-react'
import { useState, type CSSProperties } from 'react'

import { hueOf, symbolLetters } from '#lib/format/names.ts'

import { classNames } from './class-names.ts'
import { Flag } from './Flag.tsx'
import { flagAddress } from './flags.ts'
import styles from './InstrumentLogo.module.css'

/** From this size on, the country's flag fits. */
const flagFromPx = 30

const flagShare = 0.4
const indexFlagShare = 0.8

/** How the flag is set off from the logo: larger logos have a wider ring. */
const additionOf = (size: number) => (size < 70 ? styles.small : size > 120 ? styles.large : undefined)

/** Pictures are requested at 1000 px: sharp at every size, and a single download serves all of them. */
const pictureAddress = (src: string) => `${src}${src.includes('?') ? '&' : '?'}size=1000`

const fontShare = [0.42, 0.42, 0.36, 0.3, 0.27] as const

type Props = {
  symbol?: string | null | undefined
  src?: string | null | undefined
  /** Two letters; the flag at the corner. */
  country?: string | null | undefined
  size?: number
  className?: string | undefined
}

/**
 * A rounded square with the picture, or else the first four letters of the symbol, or else F. The name is beside it.
 */
export function InstrumentLogo({ symbol, src, country, size = 40, className }: Props) {
  const [brokenSrc, setBroken] = useState<string>()
  const letters = symbolLetters(symbol)
  const picture = src && src !== brokenSrc ? src : undefined
  const hasFlag = size >= flagFromPx && Boolean(country && flagAddress(country))
  const style = {
    '--size': `${size}px`,
    '--h': hueOf(letters),
    '--font': `${Math.max(6, size * (fontShare[letters.length] ?? 0.27))}px`,
  } as CSSProperties // custom properties have no type of their own
  return (
    <span className={classNames(styles.logo, picture && styles.picture, className)} style={style} aria-hidden="true">
      {picture ? (
        <img src={pictureAddress(picture)} alt="" loading="lazy" decoding="async" onError={() => setBroken(picture)} />
      ) : (
        letters
      )}
      {hasFlag && (
        <span className={classNames(styles.flag, additionOf(size))}>
          <Flag country={country} size={Math.round(size * flagShare)} />
        </span>
      )}
    </span>
  )
}

/** An index is represented by its country: a round flag at four fifths of a logo's size. */
export function IndexLogo({ country, size = 40 }: { country: string | null | undefined; size?: number }) {
  return (
    <span className={styles.index} style={{ '--size': `${size}px` } as CSSProperties} aria-hidden="true">
      <Flag country={country} size={Math.round(size * indexFlagShare)} />
    </span>
  )
}

/** In the place of a logo, for something that is not known to be any instrument. */
export function UnknownLogo({ size }: { size: number }) {
  return (
    <span className={styles.unknown} style={{ '--size': `${size}px` } as CSSProperties} aria-hidden="true">
      <CircleHelp className="ic18" />
    </span>
  )
}
