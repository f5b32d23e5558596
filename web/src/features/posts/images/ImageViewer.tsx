import type { Media } from '@app/contract/posts.ts'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal'

import { useBackCloses } from '#lib/device/overlays.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useLanguage, useText } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useSwipe } from '#ui/swipe.ts'

import styles from './ImageViewer.module.css'
import { useZoom } from './use-zoom.ts'
import { mostScale } from './zoom.ts'

type Props = {
  media: readonly Media[]
  /** The one that is shown. */
  index: number
  /** The name of the member who wrote the post. */
  author: string
  onIndex: (index: number) => void
  onClose: () => void
}

const panPx = 80

/** The images of a post, one at a time, as large as the window allows, and zoomed up to five times. */
export function ImageViewer({ media, index, author, onIndex, onClose }: Props) {
  const t = useText()
  const { language } = useLanguage()
  useBackCloses(true, onClose)
  const { stageRef, imageRef, ...zoom } = useZoom()
  const go = (to: number) => {
    if (media[to] === undefined) return undefined
    return () => {
      zoom.reset()
      onIndex(to)
    }
  }
  const [previous, next] = [go(index - 1), go(index + 1)]
  useViewerKeys(zoom, { previous, next })
  const swipe = useSwipe(zoom.isWhole ? { onNext: next, onPrevious: previous } : nowhere)
  const label = t('images_by', { index: index + 1, total: media.length, name: author })
  const { scale, x, y } = zoom.view
  const image = media[index]!
  return (
    <I18nProvider locale={language}>
      <ModalOverlay className={classNames(styles.layer)} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Modal className={classNames(styles.modal)}>
          <Dialog className={classNames(styles.dialog)} aria-label={label}>
            <ViewerBar zoom={zoom} count={media.length > 1 ? `${index + 1} / ${media.length}` : ''} onClose={onClose} />
            <div
              ref={stageRef}
              className={classNames(styles.stage, !zoom.isWhole && styles.zoomed)}
              {...zoom.handlers}
              {...swipe}
            >
              <Picture
                key={image.id}
                ref={imageRef}
                image={image}
                alt={image.alt || label}
                transform={`translate(${x}px, ${y}px) scale(${scale})`}
              />
            </div>
            {image.alt && (
              <p className={styles.alt} aria-hidden="true">
                {image.alt}
              </p>
            )}
            {media.length > 1 && <Steps previous={previous} next={next} />}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}

type Step = (() => void) | undefined

/** The buttons to the other images. */
function Steps({ previous, next }: { previous: Step; next: Step }) {
  const t = useText()
  return (
    <>
      <IconButton label={t('images_previous')} className={styles.previous} disabled={!previous} onClick={previous}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label={t('images_next')} className={styles.next} disabled={!next} onClick={next}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </>
  )
}

const nowhere = { onNext: undefined, onPrevious: undefined }

type Zoom = Omit<ReturnType<typeof useZoom>, 'stageRef' | 'imageRef'>

function ViewerBar({ zoom, count, onClose }: { zoom: Zoom; count: string; onClose: () => void }) {
  const t = useText()
  const format = useFormat()
  return (
    <header className={styles.bar}>
      <span className={classNames('num', styles.count)} aria-hidden="true">
        {count}
      </span>
      <IconButton label={t('images_zoom_out')} disabled={zoom.isWhole} onClick={zoom.zoomOut}>
        <ZoomOut aria-hidden="true" />
      </IconButton>
      <button type="button" className={classNames('num', 'tap', styles.scale)} onClick={zoom.reset}>
        <span role="status">{format.progress(zoom.view.scale * 100)}</span>
        <span className="vh">{t('images_zoom_whole')}</span>
      </button>
      <IconButton label={t('images_zoom_in')} disabled={zoom.view.scale === mostScale} onClick={zoom.zoomIn}>
        <ZoomIn aria-hidden="true" />
      </IconButton>
      <IconButton label={t('common_close')} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </header>
  )
}

type PictureProps = { ref: React.Ref<HTMLImageElement>; image: Media; alt: string; transform: string }

function Picture({ ref, image, alt, transform }: PictureProps) {
  const t = useText()
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (state === 'failed') return <p className={styles.failed}>{t('images_failed')}</p>
  return (
    <>
      {state === 'loading' && <Spinner className={styles.loading} label={t('common_loading')} />}
      <img
        ref={ref}
        className={styles.image}
        src={image.url}
        alt={alt}
        width={image.width ?? undefined}
        height={image.height ?? undefined}
        draggable={false}
        style={{ transform }}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </>
  )
}

/** Plus, minus and 0 zoom; the arrows move a zoomed image, or else to the other ones. */
function useViewerKeys(zoom: Zoom, { previous, next }: { previous: Step; next: Step }) {
  const pan = (x: number, y: number) => () => zoom.move({ x: x * panPx, y: y * panPx })
  const keys: Record<string, (() => void) | undefined> = {
    '+': zoom.zoomIn,
    '=': zoom.zoomIn,
    '-': zoom.zoomOut,
    '0': zoom.reset,
    ArrowLeft: zoom.isWhole ? previous : pan(1, 0),
    ArrowRight: zoom.isWhole ? next : pan(-1, 0),
    ArrowUp: pan(0, 1),
    ArrowDown: pan(0, -1),
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
