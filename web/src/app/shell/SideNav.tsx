import { Link } from '@tanstack/react-router'
import { LogIn, LogOut, Search } from 'lucide-react'

import { useLogOut } from '#features/auth/use-log-out.tsx'
import { useOpenSearch } from '#features/search/open-search.ts'
import { useText } from '#lib/i18n.ts'
import { type Member, useMember } from '#lib/session.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge, Dot } from '#ui/Badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Mark } from '#ui/Logo.tsx'
import { brand } from '#lib/brand.ts'

import { type Entry, ownEntries, sideEntries } from './entries.ts'
import { useMarks } from './marks.ts'
import styles from './SideNav.module.css'
import { Watching } from './Watching.tsx'
import { useWithin } from './within.ts'

/** The side navigation: with labels on a desktop, icons only on a tablet. */
export function SideNav() {
  const t = useText()
  const member = useMember()
  return (
    <header className={styles.side}>
      <Link to="/" className={styles.brand} aria-label={brand().name}>
        <Mark />
        <span className={styles.word}>{brand().name}</span>
      </Link>
      <SearchButton />
      <nav aria-label={t('app_navigation')} className={styles.nav}>
        {sideEntries.map((entry) => (
          <NavEntry key={entry.to} entry={entry} />
        ))}
        {member && (
          <>
            <p className={styles.heading}>{firstName(member)}</p>
            {ownEntries.map((entry) => (
              <NavEntry key={entry.to} entry={entry} />
            ))}
          </>
        )}
      </nav>
      {member && <Watching />}
      <div className={styles.foot}>{member ? <OwnCard member={member} /> : <LogInLink />}</div>
    </header>
  )
}

function SearchButton() {
  const t = useText()
  const open = useOpenSearch()
  return (
    <button type="button" className={styles.search} onClick={open} aria-keyshortcuts="/">
      <Search className="ic16" aria-hidden="true" />
      <span className={styles.word}>{t('app_search')}</span>
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
    </button>
  )
}

function NavEntry({ entry }: { entry: Entry }) {
  const t = useText()
  const { count, isNew, spoken } = useMarks()(entry)
  const Icon = entry.icon
  return (
    <Link
      to={entry.to}
      params={{ kind: undefined }}
      aria-current={useWithin()(entry)}
      className={classNames('navLink', styles.entry)}
      title={t(entry.label)}
    >
      <Icon aria-hidden="true" />
      <span className={styles.word}>{t(entry.label)}</span>
      {count > 0 && <Badge count={count} label={spoken ?? ''} className={styles.mark} />}
      {isNew && <Dot label={spoken ?? ''} className={classNames(styles.mark, styles.dot)} />}
    </Link>
  )
}

function OwnCard({ member: { profile } }: { member: Member }) {
  const t = useText()
  const logOut = useLogOut()
  return (
    <>
      <Avatar id={profile.id} name={profile.name} src={profile.image?.url} size={32} />
      <div className={styles.own}>
        <div className={classNames('trunc', styles.name)}>{profile.name}</div>
        <div className={classNames('trunc', styles.place)}>{profile.location}</div>
      </div>
      <IconButton size="sm" label={t('app_log_out')} {...logOut.press}>
        <LogOut className="ic18" aria-hidden="true" />
      </IconButton>
      {logOut.dialog}
    </>
  )
}

function LogInLink() {
  const t = useText()
  return (
    <LinkButton to="/" search={{ login: true }} block icon={<LogIn className="ic18" aria-hidden="true" />}>
      <span className={styles.word}>{t('app_log_in')}</span>
    </LinkButton>
  )
}

const firstName = ({ profile }: Member) => profile.name.split(' ')[0]
