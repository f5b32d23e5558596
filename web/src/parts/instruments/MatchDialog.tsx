import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { SearchKind } from '@app/contract/search.ts'
import { useQuery } from '@tanstack/react-query'
import { Search, SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { useDebounced } from '#lib/debounced.ts'
import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { search } from '#queries/search.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { Modal } from '#ui/Modal.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { TextField } from '#ui/TextField.tsx'

import styles from './MatchDialog.module.css'
import { InstrumentMark } from './InstrumentMark.tsx'

type Props = {
  title: string
  /** What is searched for at first. */
  initial?: string
  /** Stocks and funds by default. */
  kind?: Extract<SearchKind, 'STOCK' | 'FUND'>
  /** The id of an instrument that cannot be chosen. */
  except?: string
  footer?: ReactNode
  onChoose: (instrument: InstrumentBasics) => void
  onClose: () => void
}

/** Finds an instrument. */
export function InstrumentDialog({ title, initial = '', kind, except, footer, onChoose, onClose }: Props) {
  const t = useText()
  const [text, setText] = useState(initial)
  const asked = useDebounced(text.trim())
  return (
    <Modal isOpen tall onClose={onClose} title={title} footer={footer}>
      <TextField
        label={t('statements_match_search')}
        hideLabel
        placeholder={t('statements_match_search')}
        icon={<Search className="ic18" aria-hidden="true" />}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={setText}
      />
      {asked !== '' && <Found text={asked} kind={kind} except={except} onChoose={onChoose} />}
    </Modal>
  )
}

type FoundProps = { text: string; kind: Props['kind']; except: string | undefined; onChoose: Props['onChoose'] }

function Found({ text, kind, except, onChoose }: FoundProps) {
  const t = useText()
  const query = useQuery(search.hits({ text, kind }))
  return (
    <Remote
      query={query}
      skeleton={<SkeletonRows count={4} size={36} />}
      failed={{ title: t('statements_match_failed') }}
    >
      {({ results }) => {
        const instruments = results
          .flatMap(({ instrument }) => instrument ?? [])
          .filter((instrument) => instrument.kind !== 'INDEX' && instrument.id !== except)
        // What an earlier text did not find says nothing about this one.
        if (instruments.length === 0 && query.isPlaceholderData) return <SkeletonRows count={4} size={36} />
        if (instruments.length === 0) return <Empty icon={<SearchX />} title={t('statements_match_empty', { text })} />
        return (
          <ul className={styles.found}>
            {instruments.map((instrument) => (
              <Hit key={instrument.id} instrument={instrument} onChoose={() => onChoose(instrument)} />
            ))}
          </ul>
        )
      }}
    </Remote>
  )
}

function Hit({ instrument, onChoose }: { instrument: InstrumentBasics; onChoose: () => void }) {
  return (
    <EntityRow
      as="li"
      media={<InstrumentMark instrument={instrument} size={36} />}
      title={
        <button type="button" className={styles.hit} onClick={onChoose}>
          {shortName(instrument.name)}
        </button>
      }
      sub={
        <>
          {instrument.symbol && <span>{instrument.symbol}</span>}
          <span>{instrument.currency}</span>
        </>
      }
    />
  )
}

type MatchProps = {
  /** What a bank or broker calls it. */
  name: string
  isin?: string | null
  onChoose: (instrument: InstrumentBasics) => void
  /** If it may be none of the instruments. */
  onNone?: () => void
  onClose: () => void
}

/** Finds the instrument that a security of a bank or a statement is. */
export function MatchDialog({ name, isin, onChoose, onNone, onClose }: MatchProps) {
  const t = useText()
  return (
    <InstrumentDialog
      title={t('statements_match_title', { name: shortName(name) })}
      initial={isin ?? name}
      footer={onNone && <Button onClick={onNone}>{t('statements_match_none')}</Button>}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
