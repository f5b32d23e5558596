import type { Profile } from '@app/contract/profiles.ts'
import { Ban } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { useBlock } from '#parts/blocks/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

/** What the page of a member shows to those who block them. */
export function BlockedMember({ profile }: { profile: Profile }) {
  const t = useText()
  const block = useBlock(profile)
  const { id, name, image } = profile
  return (
    <>
      <PageHeader title={name} media={<Avatar id={id} name={name} src={image?.url} size={40} />} />
      <Card as="div">
        <Empty
          icon={<Ban />}
          title={t('blocks_page', { name })}
          help={t('blocks_page_help')}
          action={
            <Button loading={block.isPending} onClick={() => block.mutate(false)}>
              {t('blocks_unblock')}
            </Button>
          }
        />
      </Card>
    </>
  )
}
