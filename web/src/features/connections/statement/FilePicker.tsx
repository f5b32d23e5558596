import { limits } from '@app/contract/limits.ts'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Failed } from '#ui/Failed.tsx'
import { Spinner } from '#ui/Spinner.tsx'

import { useFileErrorText } from './file-errors.ts'
import styles from './FilePicker.module.css'
import { useUpload } from './mutations.ts'

const mostMegabytes = Math.floor(limits.statementBytes / 1_048_576)

/** Chooses the file, or takes one that is dropped, and uploads it. */
export function FilePicker() {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload()
  const errorText = useFileErrorText()
  const [refused, setRefused] = useState<string>()
  const take = (files: FileList | null) => {
    upload.reset()
    const file = files?.[0]
    if (!files || !file) return
    if (files.length > 1) return setRefused(t('statements_one_file'))
    if (file.size > limits.statementBytes) {
      return setRefused(t('statements_too_large', { file: file.name, size: mostMegabytes }))
    }
    setRefused(undefined)
    upload.mutate(file)
  }
  const file = upload.variables?.name ?? ''
  return (
    <Card inset pad>
      <p className={styles.lead}>{t('statements_lead')}</p>
      <DropZone onDrop={take} isBusy={upload.isPending}>
        {upload.isPending ? (
          <div role="status" className={styles.busy}>
            <Spinner size={28} />
            {t('statements_reading', { file })}
          </div>
        ) : (
          <>
            <FileUp className={styles.icon} aria-hidden="true" />
            <Button variant="pri" onClick={() => input.current?.click()}>
              {t('statements_choose')}
            </Button>
            <span className={classNames(styles.hint, styles.drop)}>{t('statements_drop')}</span>
            <span className={styles.hint}>{t('statements_formats', { size: mostMegabytes })}</span>
          </>
        )}
      </DropZone>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('statements_choose')}
        accept=".csv,.txt,.xml,text/csv,text/plain,text/xml,application/xml"
        onChange={({ target }) => {
          take(target.files)
          // The same file can be chosen again once it has been mended.
          target.value = ''
        }}
      />
      {refused !== undefined && <Failed title={refused} help={t('statements_not_booked')} />}
      {upload.isError && refused === undefined && (
        <Failed title={t('statements_not_read', { file })} help={errorText(upload.error)} />
      )}
      <p className={styles.brokers}>{t('statements_brokers')}</p>
    </Card>
  )
}

type DropZoneProps = { onDrop: (files: FileList) => void; isBusy: boolean; children: React.ReactNode }

function DropZone({ onDrop, isBusy, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(!isBusy)
  }
  return (
    <div
      className={classNames(styles.zone, isOver && styles.over)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!isBusy) onDrop(event.dataTransfer.files)
      }}
    >
      {children}
    </div>
  )
}
