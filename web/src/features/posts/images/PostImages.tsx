import { renditionSizes } from '@app/contract/limits.ts'
import type { Media, Post } from '@app/contract/posts.ts'
import { type CSSProperties, useState } from 'react'

import { useText, withTexts } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { isVideoType } from '#parts/images/index.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

import styles from './PostImages.module.css'
import { PostVideo } from './PostVideo.tsx'

const ImageViewer = lazyPart(() => withTexts(import('./ImageViewer.tsx'), 'account'), 'ImageViewer', {
  failed: 'dialog',
})

const [shownSize] = renditionSizes
/** Panoramas and strips are cropped to these ratios of width to height. */
const ratios = { least: 0.6, most: 3 }

/** The images and videos of a post: one as it is, or two to four in a grid. Each image opens in a viewer. */
export function PostImages({ post: { author, media = [] } }: { post: Post }) {
  const nameOf = useNameOf()
  const [opened, setOpened] = useState<number>()
  if (media.length === 0) return null
  const name = nameOf(author)
  const images = media.filter(({ content_type: type }) => !isVideoType(type))
  return (
    <div className={classNames(styles.images, media.length === 1 ? styles.one : styles.many)} data-no-swipe>
      {media.map((one) => {
        const index = images.indexOf(one)
        if (index === -1) return <PostVideo key={one.id} video={one} author={name} />
        return (
          <ImageButton
            key={one.id}
            image={one}
            place={{ index: index + 1, total: images.length, name }}
            isAlone={media.length === 1}
            onOpen={() => setOpened(index)}
          />
        )
      })}
      {opened !== undefined && opened < images.length && (
        <ImageViewer
          media={images}
          index={opened}
          author={name}
          onIndex={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

type ButtonProps = {
  image: Media
  place: { index: number; total: number; name: string }
  /** It keeps its ratio. */
  isAlone: boolean
  onOpen: () => void
}

function ImageButton({ image, place, isAlone, onOpen }: ButtonProps) {
  const t = useText()
  return (
    <button
      type="button"
      className={styles.open}
      style={isAlone ? ratioOf(image) : undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <img
        src={`${image.url}/${shownSize}`}
        alt={image.alt || t('posts_image', place)}
        loading="lazy"
        decoding="async"
      />
    </button>
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
