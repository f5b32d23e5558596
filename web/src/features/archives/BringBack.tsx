import { archiveLimits } from '@app/contract/archive-limits.ts'
import type { Import } from '@app/contract/archives.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { useErrorTexts } from '#lib/api-texts.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { archives } from '#queries/archives.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'

import styles from './Archives.module.css'
import { Preview, Refused } from './Preview.tsx'
import { Result } from './Result.tsx'
import { sizeIn } from './size.ts'
import { useUpload } from './mutations.ts'
import { Work } from './Work.tsx'

/** Brings back what is in an archive that was taken out, here or elsewhere. */
export function BringBack() {
  const t = useText()
  const query = useQuery(archives.imports())
  return (
    <Card title={t('archives_bring_back')} inset pad>
      <Remote query={query} skeleton={<SkeletonRows count={1} media="none" />} failed={{ title: t('archives_failed') }}>
        {([newest]) => <Newest newest={newest} />}
      </Remote>
    </Card>
  )
}

/** Before these, there is something else to do than to choose a file. */
const choosing = new Set<Import['state']>(['UPLOADING', 'REFUSED', 'DONE'])

function Newest({ newest }: { newest: Import | undefined }) {
  const t = useText()
  const upload = useUpload()
  if (upload.isPending) {
    return <Work text={t('archives_uploading')} progress={{ done: upload.share, total: 1 }} />
  }
  const isFirst = newest === undefined || newest.state === 'UPLOADING'
  return (
    <Stack gap={3}>
      {newest && <State newest={newest} />}
      {(isFirst || choosing.has(newest.state)) && <Choose upload={upload} isFirst={isFirst} />}
    </Stack>
  )
}

function State({ newest }: { newest: Import }) {
  const t = useText()
  switch (newest.state) {
    case 'UPLOADING':
      return null
    case 'READING':
      return <Work text={t('archives_reading')} progress={null} />
    case 'RUNNING':
      return <Running progress={newest.progress} />
    case 'READ':
    case 'FAILED':
      return <Preview read={newest} />
    case 'REFUSED':
      return <Refused fault={newest.fault} />
    case 'DONE':
      return <Result done={newest} />
  }
}

/** What comes back belongs in lists all over the app, which ask for it once this is over. */
function Running({ progress }: Pick<Import, 'progress'>) {
  const t = useText()
  const cache = useQueryClient()
  useEffect(() => () => void cache.invalidateQueries(), [cache])
  return <Work text={t('archives_running')} progress={progress} />
}

type ChooseProps = { upload: ReturnType<typeof useUpload>; isFirst: boolean }

function Choose({ upload, isFirst }: ChooseProps) {
  const t = useText()
  const format = useFormat()
  const errors = useErrorTexts()
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const size = sizeIn(archiveLimits.bytes, format.language)
  const take = (file: File | undefined) => {
    if (!file) return
    upload.reset()
    setTooLarge(file.size > archiveLimits.bytes)
    if (file.size <= archiveLimits.bytes) upload.mutate(file)
  }
  const failure = isTooLarge ? t('archives_file_too_large', { size }) : upload.error && errors.whole(upload.error)
  return (
    <>
      {isFirst && <p className={styles.lead}>{t('archives_bring_back_help')}</p>}
      <div>
        <Button variant={isFirst ? 'pri' : 'ghost'} onClick={() => input.current?.click()}>
          {t(isFirst ? 'archives_choose' : 'archives_choose_other')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('archives_choose')}
        accept=".zip,application/zip"
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
      <ErrorText text={failure ?? undefined} />
    </>
  )
}
