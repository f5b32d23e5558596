import { archiveLimits } from '@app/contract/archive-limits.ts'
import type { Export } from '@app/contract/archives.ts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'

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

import { ArchiveCode } from './ArchiveCode.tsx'
import styles from './Archives.module.css'
import { useDownload, useTakeOut } from './mutations.ts'
import { sizeIn } from './size.ts'
import { Work } from './Work.tsx'

/** Has an archive made of what is the member's, and downloads it. */
export function TakeOut() {
  const t = useText()
  const query = useQuery(archives.exports())
  return (
    <Card title={t('archives_take_out')} inset pad>
      <Remote query={query} skeleton={<SkeletonRows count={1} media="none" />} failed={{ title: t('archives_failed') }}>
        {([newest]) => <Newest newest={newest} />}
      </Remote>
    </Card>
  )
}

function Newest({ newest }: { newest: Export | undefined }) {
  const t = useText()
  const state = newest?.state
  return (
    <Stack gap={3}>
      <p className={styles.lead}>{t('archives_take_out_help')}</p>
      {state === 'FAILED' && <ErrorText text={t('archives_not_made')} />}
      {newest && state === 'READY' && <Ready made={newest} />}
      {newest && state === 'MAKING' ? (
        <Work text={t('archives_making')} progress={newest.progress} />
      ) : (
        <Make isFirst={state !== 'READY'} />
      )}
    </Stack>
  )
}

function Make({ isFirst }: { isFirst: boolean }) {
  const t = useText()
  const errors = useErrorTexts()
  const { run, isPending, error, needsCode, again, giveUp } = useTakeOut()
  return (
    <>
      <div>
        <Button variant={isFirst ? 'pri' : 'ghost'} loading={isPending} onClick={() => run(undefined)}>
          {t(isFirst ? 'archives_make' : 'archives_make_again')}
        </Button>
      </div>
      <ErrorText text={error && errors.whole(error)} />
      {needsCode && <ArchiveCode onConfirmed={again} onClose={giveUp} />}
    </>
  )
}

function Ready({ made }: { made: Export }) {
  const t = useText()
  const format = useFormat()
  const errors = useErrorTexts()
  const fetching = useDownload()
  const { bytes, created, expires } = made
  return (
    <div className={styles.ready}>
      <p className={styles.name}>{t('archives_ready', { date: format.dateTime(created) })}</p>
      <p className={styles.help}>
        {t('archives_ready_help', {
          size: sizeIn(bytes ?? 0, format.language),
          date: format.date(expires ?? created),
          days: archiveLimits.keptDays,
        })}
      </p>
      <Button
        variant="pri"
        icon={<Download aria-hidden="true" />}
        loading={fetching.isPending}
        onClick={() => fetching.run(made)}
      >
        {t('archives_download')}
      </Button>
      <ErrorText text={fetching.error && errors.whole(fetching.error)} />
      {fetching.needsCode && <ArchiveCode onConfirmed={fetching.again} onClose={fetching.giveUp} />}
    </div>
  )
}
