import { limits } from '@app/contract/limits.ts'
import { HeartHandshake } from 'lucide-react'
import { useState } from 'react'

import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'
import { ImageList, useImageList } from '#parts/images/index.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { Form } from '#ui/Form.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Stack } from '#ui/Stack.tsx'
import { TextArea } from '#ui/TextField.tsx'

import { useSendFeedback } from '#features/feedback/mutations.ts'

/** A text and images to the operators, and thanks once they are sent. */
export function FeedbackScreen() {
  const t = useText()
  const [isSent, setSent] = useState(false)
  return (
    <>
      <PageHeader title={t('app_feedback')} sub={t('feedback_sub')} />
      <Card inset pad={!isSent}>
        {isSent ? (
          <Empty
            icon={<HeartHandshake aria-hidden="true" />}
            title={t('feedback_thanks')}
            help={t('feedback_thanks_help')}
            action={<Button onClick={() => setSent(false)}>{t('feedback_again')}</Button>}
          />
        ) : (
          <FeedbackForm onSent={() => setSent(true)} />
        )}
      </Card>
    </>
  )
}

function FeedbackForm({ onSent }: { onSent: () => void }) {
  const t = useText()
  const errors = useErrorTexts()
  const [content, setContent] = useState('')
  const list = useImageList(limits.feedback.images)
  const send = useSendFeedback()
  const canSend = content.trim() !== '' && list.uploading === 0
  const submit = () => {
    if (!canSend || send.isPending) return
    send.mutate({ content, images: list.images.map(({ id }) => id) }, { onSuccess: onSent })
  }
  const ofContent = errors.field(send.error, 'content')
  const ofImages = errors.field(send.error, 'images')
  return (
    <Form onSubmit={submit}>
      <Stack gap={4}>
        <TextArea
          label={t('feedback_content')}
          hint={t('feedback_hint')}
          rows={6}
          max={limits.feedback.content}
          value={content}
          onChange={setContent}
          errors={ofContent}
        />
        <ImageList list={list} failure={ofImages?.[0]} />
        <ErrorText text={send.error && !ofContent && !ofImages ? errors.whole(send.error) : undefined} />
        <div>
          <Button type="submit" variant="pri" disabled={!canSend} loading={send.isPending}>
            {t('feedback_send')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
