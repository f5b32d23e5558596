import type { ArchiveFault, Import } from '@app/contract/archives.ts'

import { useErrorTexts } from '#lib/api-texts.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Stack } from '#ui/Stack.tsx'

import styles from './Archives.module.css'
import { Counts } from './Counts.tsx'
import { useDiscard, useStart } from './mutations.ts'

/** What is in an archive, before any of it comes back. */
export function Preview({ read: { id, state, found } }: { read: Import }) {
  const t = useText()
  const format = useFormat()
  const errors = useErrorTexts()
  const start = useStart(id)
  const discard = useDiscard(id)
  if (!found) return null
  const error = start.error ?? discard.error
  return (
    <Stack gap={3}>
      {state === 'FAILED' && <ErrorText text={t('archives_not_brought')} />}
      <div>
        <p className={styles.name}>{t('archives_found', { name: found.name, date: format.dateTime(found.made) })}</p>
        <p className={styles.help}>{t('archives_found_help')}</p>
      </div>
      <Counts counts={found.counts} label={t('archives_contents')} />
      <Stack gap={2} row>
        <Button variant="pri" loading={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
          {t(state === 'FAILED' ? 'common_try_again' : 'archives_start')}
        </Button>
        <Button variant="ghost" loading={discard.isPending} onClick={() => discard.mutate()}>
          {t('archives_discard')}
        </Button>
      </Stack>
      <ErrorText text={error ? errors.whole(error) : undefined} />
    </Stack>
  )
}

const faults = {
  not_zip: 'archives_fault_not_zip',
  no_archive: 'archives_fault_no_archive',
  newer_version: 'archives_fault_newer_version',
  encrypted: 'archives_fault_encrypted',
  bad_name: 'archives_fault_bad_name',
  too_many_files: 'archives_fault_too_many_files',
  too_large: 'archives_fault_too_large',
  malformed: 'archives_fault_malformed',
  in_future: 'archives_fault_in_future',
  unknown: 'archives_fault_unknown',
} as const satisfies Record<ArchiveFault['code'], string>

/** Why an archive was refused, and where in it. */
export function Refused({ fault }: { fault: ArchiveFault | null }) {
  const t = useText()
  const { code = 'unknown', file = null, line = null } = fault ?? {}
  const place = file && (line === null ? file : t('archives_place', { file, line }))
  return <Failed title={t('archives_refused')} help={[t(faults[code]), place].filter(Boolean).join(' ')} />
}
