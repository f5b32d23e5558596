import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { Stack } from '#ui/Stack.tsx'

import styles from './Case.module.css'
import { useCloseCase } from './mutations.ts'

/** Says that the author has deleted the post, and offers to close its case without a decision. */
export function CloseCard({ caseId }: { caseId: string }) {
  const t = useText()
  const errors = useErrorTexts()
  const close = useCloseCase(caseId)
  return (
    <Card title={t('operator_deleted_by_author')} pad inset>
      <Stack gap={4}>
        <p className={styles.quiet}>{t('operator_close_help')}</p>
        <ErrorText text={close.error ? errors.whole(close.error) : undefined} />
        <div>
          <Button loading={close.isPending} onClick={() => close.mutate()}>
            {t('operator_close')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
