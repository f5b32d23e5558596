import type { AuthorPosition } from '@app/contract/author-position.ts'
import type { Post } from '@app/contract/posts.ts'
import { ChartPie } from 'lucide-react'
import { useState } from 'react'

import { useLanguage, useText } from '#lib/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { preloadModal } from '#ui/Modal.tsx'

import { laterParts, positionParts } from './position-parts.ts'
import styles from './PositionLabel.module.css'

const PositionDialog = lazyPart(() => import('./PositionDialog.tsx'), 'PositionDialog', { failed: 'dialog' })

type Props = { post: Post; position: AuthorPosition }

/** What the author held of the instrument when they posted, and what has become of it; opens an explanation. */
export function PositionLabel({ post, position }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.label}
        aria-haspopup="dialog"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        <ChartPie aria-hidden="true" />
        <span>{[...positionParts(position, t, language), ...laterParts(position, t, language)].join(' · ')}</span>
      </button>
      {isOpen && <PositionDialog post={post} position={position} onClose={() => setOpen(false)} />}
    </>
  )
}
