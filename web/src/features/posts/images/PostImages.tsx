import { renditionSizes } from '@app/contract/limits.ts'
import type { Media, Post } from '@app/contract/posts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { isVideoType } from '#lib/video.ts'
import { posts } from '#queries/posts.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

import styles from './PostImages.module.css'
import { PostVideo } from './PostVideo.tsx'

const ImageViewer = lazyPart(() => import('./ImageViewer.tsx'), 'ImageViewer', { failed: 'dialog' })

const [shownSize] = renditionSizes
/** The images and videos of a post: one as it is, or two to four in a grid. Each image opens in a viewer. */
export function PostImages({ author, media }: Pick<Post, 'author'> & { media: readonly Media[] }) {
  const nameOf = useNameOf()
  const [opened, setOpened] = useState<number>()
  const refresh = useRefresh()
  const name = nameOf(author)
  const images = media.filter(({ content_type: type }) => !isVideoType(type))
  return (
    <div className={classNames(styles.grid, media.length > 1 && styles.many)}>
      {media.map((one) => {
        const index = images.indexOf(one)
        if (index === -1) return <PostVideo key={one.id} video={one} author={name} onLost={refresh} />
        return (
          <ImageButton
            key={one.id}
            image={one}
            place={{ index: index + 1, total: images.length, name }}
            onOpen={() => setOpened(index)}
            onLost={refresh}
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

/** Loads the posts again, once for each address: those of images in a closed group end, and the page may have been open for long. */
function useRefresh() {
  const cache = useQueryClient()
  const last = useRef('')
  return ({ url }: Media) => {
    if (!/^\/media\/\d+\./.test(url) || url === last.current) return
    last.current = url
    void cache.invalidateQueries({ queryKey: posts.all() })
  }
}

type ButtonProps = {
  image: Media
  place: { index: number; total: number; name: string }
  onOpen: () => void
  onLost: (image: Media) => void
}

function ImageButton({ image, place, onOpen, onLost }: ButtonProps) {
  const t = useText()
  return (
    <button
      type="button"
      className={styles.open}
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <img
        src={`${image.url}/${shownSize}`}
        alt={image.alt || t('images_by', place)}
        loading="lazy"
        decoding="async"
        onError={() => onLost(image)}
      />
    </button>
  )
}

function preload(): void {
  // A failure is reported when the viewer is to be shown.
  ImageViewer.preload().catch(() => {})
}
