import type { Bank, ConnectionCountry } from '@app/contract/connections.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Landmark, Search, Upload } from 'lucide-react'
import { useState } from 'react'

import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'
import { connections } from '#queries/connections.ts'
import { Empty } from '#ui/Empty.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { TextField } from '#ui/TextField.tsx'

import { ConfirmStep } from '../login/ConfirmStep.tsx'
import { useBeginLogin } from '../mutations.ts'
import { BankRow } from './BankRow.tsx'
import styles from './BankStep.module.css'

/** Germany has more than a thousand banks. */
const shown = 60

/** The banks of a country, with a search; a press leads to the login there, or to the upload of a statement. */
export function BankStep({ country }: { country: ConnectionCountry }) {
  const t = useText()
  const errors = useErrorTexts()
  const [text, setText] = useState('')
  const query = useQuery(connections.banks(country))
  const { begin, error, retry, leavingFor } = useBeginLogin()
  const start = ({ key, source }: Bank) => source !== 'statement' && begin({ source, bank: key, country })
  if (retry) return <ConfirmStep onConfirmed={retry} />
  return (
    <>
      <TextField
        label={t('connections_bank_search')}
        hideLabel
        placeholder={t('connections_bank_search')}
        icon={<Search className="ic18" aria-hidden="true" />}
        autoComplete="off"
        value={text}
        onChange={setText}
      />
      <div className={styles.error}>
        <ErrorText text={error ? errors.whole(error) : undefined} />
      </div>
      <Remote
        query={query}
        skeleton={<SkeletonRows count={6} />}
        failed={{ title: t('connections_banks_failed') }}
        empty={{ when: (banks) => banks.length === 0, show: <NoBank /> }}
      >
        {(banks) => <Banks banks={banks} text={text} leavingFor={leavingFor} onStart={start} />}
      </Remote>
      <LinkButton
        to="/more/connections/upload"
        search={{}}
        variant="ghost"
        block
        icon={<Upload aria-hidden="true" />}
        className={styles.upload}
      >
        {t('connections_upload_instead')}
        <ChevronRight className="ic16" aria-hidden="true" />
      </LinkButton>
    </>
  )
}

type BanksProps = {
  banks: readonly Bank[]
  text: string
  leavingFor: string | undefined
  onStart: (bank: Bank) => void
}

/** The banks that the text finds. */
function Banks({ banks, text, leavingFor, onStart }: BanksProps) {
  const t = useText()
  const found = banks.filter(({ name }) => matches(name, text))
  if (found.length === 0) return <NoBank text={text} />
  return (
    <>
      <ul aria-label={t('connections_bank_title')} className={styles.banks}>
        {found.slice(0, shown).map((bank) => (
          <BankRow
            key={`${bank.source} ${bank.key}`}
            bank={bank}
            isLeaving={leavingFor === bank.key}
            isDisabled={leavingFor !== undefined}
            onStart={() => onStart(bank)}
          />
        ))}
      </ul>
      {found.length > shown && (
        <p className={styles.more}>{t('connections_banks_more', { count: found.length - shown })}</p>
      )}
    </>
  )
}

/** Whether every word of the text begins a word of the name, whatever the case and accents. */
function matches(name: string, text: string): boolean {
  const words = plain(name).split(/[^\p{L}\p{N}]+/u)
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .every((part) => words.some((word) => word.startsWith(part)))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function NoBank({ text = '' }: { text?: string }) {
  const t = useText()
  const title =
    text.trim() === '' ? t('connections_banks_none') : t('connections_banks_not_found', { text: text.trim() })
  return <Empty icon={<Landmark />} title={title} help={t('connections_banks_none_help')} />
}
