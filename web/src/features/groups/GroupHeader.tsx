import type { Group } from '@app/contract/groups.ts'
import { Archive, Globe, Lock, UserPlus } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'

import { TopBarActions } from '#lib/device/TopBarActions.tsx'
import { hueOf } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { groupPage, JoinButton, useStanding } from '#parts/groups/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Chip } from '#ui/Chip.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { useIsDesktop, useIsMobile } from '#ui/media.ts'
import { Note } from '#ui/Note.tsx'
import { TitleLine } from '#ui/PageHeader.tsx'

import { About } from './About.tsx'
import styles from './GroupHeader.module.css'
import { GroupMenu } from './GroupMenu.tsx'

type Props = {
  group: Group
  /** Below what the group is about, where there is no room for it beside the feed. */
  preview?: ReactNode
}

/** The header of the page: image, name, whether it is open, how many belong to it, and what the member can do. */
export function GroupHeader({ group, preview }: Props) {
  const t = useText()
  const isMobile = useIsMobile()
  const isDesktop = useIsDesktop()
  const { id, name, image } = group
  const menu = <GroupMenu group={group} />
  return (
    <header className={styles.header}>
      <Cover group={group} />
      <div className={styles.head}>
        <span className={styles.picture}>
          <Avatar id={id} name={name} src={image?.url} size={90} isSquare />
        </span>
        <div className={styles.text}>
          <TitleLine title={name}>
            <Labels group={group} />
          </TitleLine>
          <p className={styles.counts}>
            <span className={styles.count}>{t('search_group_members', { count: group.follower_count })}</span>
            <span className={styles.count}>{t('groups_posts', { count: group.post_count })}</span>
          </p>
        </div>
        <div className={styles.actions}>
          <JoinButton group={group} />
          <InviteLink group={group} />
          {isMobile ? <TopBarActions>{menu}</TopBarActions> : menu}
        </div>
      </div>
      {!isDesktop && (
        <div className={styles.about}>
          <About group={group} />
          {preview}
        </div>
      )}
    </header>
  )
}

/** The image of the group, enlarged beyond recognition. */
function Cover({ group: { id, image } }: { group: Group }) {
  const style = { '--h': hueOf(id) } as CSSProperties // custom properties have no type of their own
  return (
    <div className={styles.cover} style={style} aria-hidden="true">
      {image && <img src={image.url} alt="" />}
    </div>
  )
}

function Labels({ group }: { group: Group }) {
  const t = useText()
  return (
    <>
      <Chip tone="outline" icon={group.private ? <Lock aria-hidden="true" /> : <Globe aria-hidden="true" />}>
        {t(group.private ? 'groups_closed' : 'groups_open')}
      </Chip>
      {group.archived && (
        <Chip tone="warn" icon={<Archive aria-hidden="true" />}>
          {t('groups_archived')}
        </Chip>
      )}
    </>
  )
}

function InviteLink({ group }: { group: Group }) {
  const t = useText()
  const standing = useStanding(group)
  if (standing !== 'admin' || group.archived) return null
  return (
    <LinkButton
      to={groupPage}
      params={{ slug: group.slug, tab: 'admin', part: 'invites' }}
      icon={<UserPlus aria-hidden="true" />}
    >
      {t('groups_invite')}
    </LinkButton>
  )
}

/** What becomes of an archived group, between its header and its tabs. */
export function ArchivedNote() {
  const t = useText()
  return (
    <Note icon={<Archive className="ic14" aria-hidden="true" />} className={styles.archived}>
      {t('groups_archived_note')}
    </Note>
  )
}
