import type { Media } from '@app/contract/posts.ts'

import { useText } from '#lib/i18n.ts'
import { firstFrame } from '#lib/video.ts'

import styles from './PostImages.module.css'

/** A video of a post, which plays in its place. */
export function PostVideo({ video: { url, alt }, author }: { video: Media; author: string }) {
  const t = useText()
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- members upload no captions; what it shows is its label
    <video
      className={styles.video}
      src={firstFrame(url)}
      controls
      playsInline
      preload="metadata"
      aria-label={alt || t('images_video_by', { name: author })}
      data-no-tap
    />
  )
}
