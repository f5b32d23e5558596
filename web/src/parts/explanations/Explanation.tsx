import type { Explanation as Explained } from '@app/contract/explanations.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { hasStatus } from '#lib/api-error.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useKnownText, useText } from '#lib/i18n.ts'
import { ConnectButton } from '#parts/connections/index.ts'
import { Locked } from '#ui/Locked.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { ExplainedValue } from './ExplainedValue.tsx'
import styles from './Explanation.module.css'
import { InputTable } from './InputTable.tsx'
import { type ExplanationRequest, explanationOf } from './requests.ts'
import { useTermTexts } from './terms.ts'

type Props = { request: ExplanationRequest; locked: ReactNode }

/** What a figure is made of: its formula with this portfolio's numbers in it, its inputs, and what would change it. */
export function Explanation({ request, locked }: Props) {
  const t = useText()
  const query = useQuery(explanationOf(request))
  return (
    <Remote
      query={query}
      skeleton={<SkeletonRows count={4} media="none" />}
      failed={{
        title: t('portfolios_explain_failed'),
        view: (error) => (hasStatus(error, 403) ? (locked ?? <LockedFigure />) : undefined),
      }}
    >
      {(explained) => <ExplanationParts explained={explained} />}
    </Remote>
  )
}

/** For readers who have to connect a bank first. */
function LockedFigure() {
  const t = useText()
  return (
    <Locked
      title={t('portfolios_explain_locked')}
      help={t('portfolios_explain_locked_help')}
      action={<ConnectButton />}
    >
      <SkeletonRows count={4} media="none" />
    </Locked>
  )
}

/** An explanation once it is there. */
function ExplanationParts({ explained }: { explained: Explained }) {
  const t = useText()
  const format = useFormat()
  const { first_day: first, last_day: last, coverage, inputs } = explained
  const span =
    first && last ? t('portfolios_explain_span', { first: format.date(first), last: format.date(last) }) : null
  return (
    <div className={styles.parts}>
      <p className={styles.value}>
        <ExplainedValue explained={explained} />
      </p>
      <Formula explained={explained} />
      <dl className={styles.facts}>
        {span && (
          <div>
            <dt>{t('portfolios_explain_days')}</dt>
            <dd>{span}</dd>
          </div>
        )}
        {coverage !== null && (
          <div>
            <dt>{t('portfolios_explain_known_share')}</dt>
            <dd className="num">{format.weight(coverage)}</dd>
          </div>
        )}
      </dl>
      {inputs.length > 0 && <InputTable inputs={inputs} />}
      <Changes keys={explained.changed_by} />
    </div>
  )
}

function Formula({ explained: { formula, terms, value } }: { explained: Explained }) {
  const t = useText()
  const known = useKnownText()
  const words = useTermTexts(terms)
  return (
    <section>
      <h3 className={styles.heading}>{t('portfolios_explain_how')}</h3>
      <p className={styles.formula}>
        {value === null
          ? t('portfolios_explain_unknown')
          : known(`portfolios_explain_${formula}`, t('portfolios_explain_no_words'), words)}
      </p>
    </section>
  )
}

function Changes({ keys }: { keys: readonly string[] }) {
  const t = useText()
  const known = useKnownText()
  const texts = keys.map((key) => known(`portfolios_changed_by_${key}`, '')).filter((text) => text !== '')
  if (texts.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{t('portfolios_explain_changes')}</h3>
      <ul className={styles.changes}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
