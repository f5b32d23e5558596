import { useParams } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'

import { ConversationList } from '#features/messages/ConversationList.tsx'
import { Thread } from '#features/messages/Thread.tsx'
import { useText } from '#lib/i18n.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { useIsMobile } from '#ui/media.ts'

import styles from './MessagesScreen.module.css'

/** Private messages: the conversations beside the open one; on a phone, one of the two at a time. */
export function MessagesScreen() {
  const isMobile = useIsMobile()
  const slug = useParams({ from: '/shell/members/messages/$slug', shouldThrow: false })?.slug
  if (isMobile) return slug === undefined ? <ConversationList /> : <Thread key={slug} slug={slug} />
  return (
    <div className={styles.screen}>
      <ConversationList />
      <Card as="div" className={styles.open}>
        {slug === undefined ? <NoneOpen /> : <Thread key={slug} slug={slug} />}
      </Card>
    </div>
  )
}

function NoneOpen() {
  const t = useText()
  return (
    <div className={styles.none}>
      <Empty icon={<MessageCircle />} title={t('messages_choose')} help={t('messages_choose_help')} />
    </div>
  )
}
