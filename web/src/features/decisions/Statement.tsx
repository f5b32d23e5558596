import type { StatementOfReasons } from '@app/contract/moderation.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { Card } from '#ui/Card.tsx'
import { LinkedText } from '#ui/LinkedText.tsx'

import { useEffectText } from './effect.ts'
import styles from './Statement.module.css'

/** A statement of reasons: what was decided about a post or its author, on which grounds, and what its author can do. */
export function Statement({ statement }: { statement: StatementOfReasons }) {
  const t = useText()
  const format = useFormat()
  const effect = useEffectText()(statement)
  const { beginning, facts, rule, reason, source, automated, made, lifted } = statement
  return (
    <Card pad inset>
      <p className={styles.effect}>{effect}</p>
      {lifted !== null && <p className={styles.lifted}>{t('decisions_lifted', { date: format.date(lifted) })}</p>}
      <dl className={styles.facts}>
        <Fact name={t('decisions_post')}>
          {beginning === '' ? t('decisions_post_erased') : <LinkedText text={beginning} />}
        </Fact>
        <Fact name={t('decisions_facts')}>
          <LinkedText text={facts} />
        </Fact>
        <Fact name={t('decisions_rule')}>
          {t(`moderation_rule_${rule}`)}
          <br />
          <Link to="/docs/$doc" params={{ doc: 'rules' }} className="link tap">
            {t('legal_rules')}
          </Link>
        </Fact>
        <Fact name={t('decisions_reason')}>
          <LinkedText text={reason} />
        </Fact>
        <Fact name={t('decisions_source')}>{t(`decisions_source_${source}`)}</Fact>
        <Fact name={t('decisions_maker')}>
          {t(automated ? 'decisions_automated' : 'decisions_by_person', { date: format.date(made) })}
        </Fact>
        <Fact name={t('decisions_redress')}>
          {t('decisions_redress_help', { date: format.date(statement.appeal_until) })}
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </>
  )
}
