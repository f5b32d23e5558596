import type { Media } from '@app/contract/posts.ts'

import { useText } from '#lib/i18n.ts'
import { firstFrame } from '#lib/video.ts'

import styles from './PostImages.module.css'

type Props = { video: Media; author: string; onLost: (video: Media) => void }

/** A video of a post, which plays in its place. */
export function PostVideo({ video, author, onLost }: Props) {
  const t = useText()
  const { url, alt, poster } = video
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- members upload no captions; what it shows is its label
    <video
      className={styles.video}
      {...(poster === undefined
        ? { src: firstFrame(url), preload: 'metadata' }
        : { src: url, poster, preload: 'none' })}
      controls
      playsInline
      aria-label={alt || t('images_video_by', { name: author })}
      onError={() => onLost(video)}
      data-no-tap
    />
  )
}
