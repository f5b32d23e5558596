import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { PlainTextPlugin } from '@lexical/react/LexicalPlainTextPlugin'
import { $getRoot, COMMAND_PRIORITY_HIGH, KEY_ENTER_COMMAND, SKIP_SCROLL_INTO_VIEW_TAG } from 'lexical'
import { useEffect, useEffectEvent } from 'react'

import { classNames } from '#ui/class-names.ts'

import { type Content, $read, $write } from './content.ts'
import styles from './Editor.module.css'
import { beginQuery } from './mention-query.ts'
import { MentionMenu } from './MentionMenu.tsx'
import { MentionNode } from './MentionNode.ts'

/** Actions for the buttons around the editor. */
export type EditorActions = { mention: () => void }

type Props = {
  label: string
  placeholder: string
  /** The initial content; later values are ignored. */
  initial: Content
  describedBy: string | undefined
  isInvalid: boolean
  /** Called on mount, and with null on unmount. */
  onReady: (actions: EditorActions | null) => void
  onChange: (content: Content) => void
  /** Called on Ctrl+Enter and Cmd+Enter. */
  onSend: () => void
}

const theme = { mention: classNames(styles.mention), paragraph: classNames(styles.paragraph) }

/** A plain-text editor in which mentions are atomic. Takes the focus on mount. */
export function Editor({ label, placeholder, initial, describedBy, isInvalid, ...rest }: Props) {
  return (
    <LexicalComposer
      initialConfig={{ namespace: 'post', nodes: [MentionNode], theme, editorState: () => $write(initial), onError }}
    >
      <div className={styles.editor}>
        <PlainTextPlugin
          contentEditable={
            <ContentEditable
              className={styles.text}
              aria-label={label}
              aria-multiline
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              aria-placeholder={placeholder}
              placeholder={<p className={styles.placeholder}>{placeholder}</p>}
            />
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <MentionMenu />
      <Wiring {...rest} />
    </LexicalComposer>
  )
}

function onError(error: Error): never {
  throw error
}

type WiringProps = Pick<Props, 'onReady' | 'onChange' | 'onSend'>

function Wiring({ onReady, onChange, onSend }: WiringProps) {
  const [editor] = useLexicalComposerContext()
  const ready = useEffectEvent(onReady)
  const notify = useEffectEvent(onChange)
  const send = useEffectEvent(onSend)
  useEffect(() => {
    editor.getRootElement()?.focus({ preventScroll: true })
    editor.update(() => void $getRoot().selectEnd(), { tag: SKIP_SCROLL_INTO_VIEW_TAG })
    ready({ mention: () => beginQuery(editor) })
    return () => ready(null)
  }, [editor])
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size > 0 || dirtyLeaves.size > 0) notify(editorState.read($read))
      }),
    [editor],
  )
  useEffect(
    () =>
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => {
          if (!event?.ctrlKey && !event?.metaKey) return false
          event.preventDefault()
          send()
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor],
  )
  return null
}
