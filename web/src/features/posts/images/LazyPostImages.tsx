import type { Media, Post } from '@app/contract/posts.ts'
import type { CSSProperties } from 'react'

import { withTexts } from '#lib/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

import styles from './LazyPostImages.module.css'

const PostImages = lazyPart(() => withTexts(import('./PostImages.tsx'), 'account'), 'PostImages')

/** Several are in a grid of this ratio of width to height. */
const ofGrid = 1.5
/** Panoramas and strips are cropped to these ratios. */
const ratios = { least: 0.6, most: 3 }

/** The images and videos of a post, in room that is reserved for them. */
export function LazyPostImages({ post: { author, media = [] } }: { post: Post }) {
  if (media.length === 0) return null
  // Custom properties have no type of their own.
  const style = { '--ratio': media.length === 1 ? ratioOf(media[0]!) : ofGrid } as CSSProperties
  return (
    <div className={styles.images} style={style} data-no-swipe>
      <PostImages author={author} media={media} />
    </div>
  )
}

/** A video, whose ratio is not known, is shown as wide as films are. */
function ratioOf({ width, height }: Media): number {
  return width === null || height === null ? 16 / 9 : Math.min(ratios.most, Math.max(ratios.least, width / height))
}
