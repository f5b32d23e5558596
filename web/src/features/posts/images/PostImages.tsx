import { renditionSizes } from '@app/contract/limits.ts'
import type { Media, Post } from '@app/contract/posts.ts'
import { type CSSProperties, useState } from 'react'

import { useText, withTexts } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

import styles from './PostImages.module.css'

const ImageViewer = lazyPart(() => withTexts(import('./ImageViewer.tsx'), 'account'), 'ImageViewer', {
  failed: 'dialog',
})

const [shownSize] = renditionSizes
/** Panoramas and strips are cropped to these ratios of width to height. */
const ratios = { least: 0.6, most: 3 }

/** The images of a post: one as it is, or two to four in a grid. Each opens in a viewer. */
export function PostImages({ post: { author, media = [] } }: { post: Post }) {
  const t = useText()
  const nameOf = useNameOf()
  const [opened, setOpened] = useState<number>()
  if (media.length === 0) return null
  const name = nameOf(author)
  const total = media.length
  return (
    <div className={classNames(styles.images, total === 1 ? styles.one : styles.many)} data-no-swipe>
      {media.map((image, index) => (
        <button
          key={image.id}
          type="button"
          className={styles.open}
          style={total === 1 ? ratioOf(image) : undefined}
          aria-haspopup="dialog"
          onClick={() => setOpened(index)}
          onPointerEnter={preload}
          onFocus={preload}
        >
          <img
            src={`${image.url}/${shownSize}`}
            alt={image.alt || t('posts_image', { index: index + 1, total, name })}
            loading="lazy"
            decoding="async"
          />
        </button>
      ))}
      {opened !== undefined && (
        <ImageViewer
          media={media}
          index={opened}
          author={name}
          onIndex={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

function preload(): void {
  // A failure is reported when the viewer is to be shown.
  ImageViewer.preload().catch(() => {})
}

/** Reserves the room of an image before it arrives. */
function ratioOf({ width, height }: Media): CSSProperties {
  const ratio = width === null || height === null ? 1 : width / height
  // Custom properties have no type of their own.
  return { '--ratio': Math.min(ratios.most, Math.max(ratios.least, ratio)) } as CSSProperties
}
