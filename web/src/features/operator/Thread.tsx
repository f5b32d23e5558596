import type { CaseDetail } from '@app/contract/operator.ts'

import { useText } from '#lib/i18n.ts'
import { MemberLink } from '#parts/profiles/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Chip } from '#ui/Chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { LinkedText } from '#ui/LinkedText.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'

import styles from './Case.module.css'

/** A reported post among the others of its thread, whether members can see them or not. */
export function Thread({ detail: { thread, post: reported } }: { detail: CaseDetail }) {
  const t = useText()
  return (
    <ol>
      {thread.map(({ id, author, title, content, created, hidden, deleted }) => (
        <li key={id} className={classNames(styles.entry, id === reported && styles.reported)}>
          <div className={styles.line}>
            <Avatar id={author.id} name={author.name} src={author.image?.url} size={24} />
            <MemberLink member={author} className={classNames(styles.name, 'tap')} />
            {id === reported && <Chip tone="warn">{t('operator_reported')}</Chip>}
            {hidden && <Chip>{t('operator_hidden')}</Chip>}
            {deleted && <Chip>{t('operator_deleted')}</Chip>}
            <RelativeTime time={created} className={styles.time} />
          </div>
          {title !== '' && <h3 className={styles.name}>{title}</h3>}
          <p className={styles.text}>
            <LinkedText text={content} />
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Who reported a post, when and why. */
export function Reports({ detail: { reported, reports } }: { detail: CaseDetail }) {
  const t = useText()
  if (reported.length === 0) return <p className={styles.none}>{t('operator_reports_empty')}</p>
  return (
    <>
      <ol>
        {reported.map(({ reporter, rule, note, made }) => (
          <li key={reporter.id} className={styles.entry}>
            <div className={styles.line}>
              <Avatar id={reporter.id} name={reporter.name} src={reporter.image?.url} size={24} />
              <MemberLink member={reporter} className={classNames(styles.name, 'tap')} />
              <Chip>{t(`moderation_rule_${rule}`)}</Chip>
              <RelativeTime time={made} className={styles.time} />
            </div>
            {note !== '' && (
              <p className={styles.text}>
                <LinkedText text={note} />
              </p>
            )}
          </li>
        ))}
      </ol>
      {reports > reported.length && (
        <p className={styles.none}>{t('operator_reports_more', { count: reports - reported.length })}</p>
      )}
    </>
  )
}
