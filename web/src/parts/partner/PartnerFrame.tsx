import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { sessionStore } from '#lib/session.ts'
import { Modal, type ModalProps } from '#ui/Modal.tsx'
import { Spinner } from '#ui/Spinner.tsx'

import { type FrameMessage, readFrameMessage } from './frame-message.ts'
import styles from './PartnerFrame.module.css'

type Transaction = Extract<FrameMessage, { kind: 'TRANSACTION' }>

type Props = Pick<ModalProps, 'onClose' | 'size' | 'isInAddress'> & {
  title: string
  /** The address of the partner's page, which is told the origin to post its messages to. */
  page: string
  /** What else the page is told. */
  params?: Readonly<Record<string, string>>
  /** Logs in with a customer token; called only while nobody is signed in. */
  onLogin?: (customerToken: string) => void
  onTransaction?: (transaction: Transaction) => void
  /** Shown in place of the page, which is then gone. */
  instead?: ReactNode
}

/** A dialog with a page of the partner, which tells what its customer has done there. */
export function PartnerFrame({ title, page, params, onLogin, onTransaction, instead, ...dialog }: Props) {
  const actOn = (message: FrameMessage): (() => void) | undefined => {
    if (message.kind === 'CLOSE') return dialog.onClose
    if (message.kind === 'TRANSACTION') return onTransaction && (() => onTransaction(message))
    const isAsked = onLogin && sessionStore.get().kind === 'visitor'
    return isAsked ? () => onLogin(message.customerToken) : undefined
  }
  return (
    <Modal isOpen tall={instead === undefined} title={title} {...dialog}>
      {instead ?? <Frame title={title} address={addressOf(page, params)} actOn={actOn} />}
    </Modal>
  )
}

function addressOf(page: string, params: Props['params'] = {}): string {
  const address = new URL(page)
  for (const [name, value] of Object.entries({ origin: location.origin, ...params }))
    address.searchParams.set(name, value)
  return address.href
}

type FrameProps = {
  title: string
  address: string
  /** What to do for a message; undefined if it means nothing here. */
  actOn: (message: FrameMessage) => (() => void) | undefined
}

function Frame({ title, address, actOn }: FrameProps) {
  const t = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    const window = frame.current?.contentWindow ?? null
    const message = readFrameMessage(event, { origin: new URL(address).origin, window })
    const act = message && actOn(message)
    if (act) return act()
    // What it says is not logged: it may be a token.
    // oxlint-disable-next-line no-console -- the specification asks for the warning
    console.warn(`a message from ${event.origin || 'nowhere'} was ignored`)
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => receive(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  return (
    <div className={styles.place} aria-busy={!isLoaded}>
      {!isLoaded && (
        <div className={styles.waiting}>
          <Spinner size={32} label={t('partner_loading')} />
        </div>
      )}
      <iframe
        ref={frame}
        title={title}
        src={address}
        sandbox="allow-scripts allow-forms allow-same-origin"
        referrerPolicy="no-referrer"
        className={styles.frame}
        onLoad={() => setLoaded(true)}
      />
    </div>
  )
}
