import type { ScreenerChoices } from '@app/contract/screener.ts'
import { useNavigate } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Menu } from '#ui/Menu.tsx'

import styles from './Conditions.module.css'
import { screenerAt } from './address.ts'
import { type Condition, conditions, conditionsIn, type Filter, isChoice, withCondition } from './filter.ts'
import { useChoiceName, useFigureName, useRangeText } from './names.ts'

const ConditionDialog = lazyPart(() => import('./ConditionDialog.tsx'), 'ConditionDialog', { failed: 'dialog' })

type Props = { filter: Filter; choices: ScreenerChoices }

/** The conditions of a filter, each of which can be changed and removed, and a menu with those that can be added. */
export function Conditions({ filter, choices }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const nameOf = useFigureName()
  const [edited, edit] = useState<Condition>()
  // A push even from the dialog, whose entry in the history the new address replaces.
  const change = (next: Filter) => void navigate({ ...screenerAt(next), resetScroll: false })
  const set = conditionsIn(filter)
  const addable = conditions.filter((one) => !set.includes(one) && isOffered(one, choices))
  return (
    <div className={styles.conditions} role="group" aria-label={t('screener_conditions')}>
      {set.map((condition) => (
        <span key={condition} className={styles.condition}>
          <button type="button" className={styles.edit} aria-haspopup="dialog" onClick={() => edit(condition)}>
            <ConditionText condition={condition} filter={filter} />
          </button>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('screener_remove', { name: nameOf(condition) })}
            onClick={() => change(withCondition(filter, condition, undefined))}
          >
            <X aria-hidden="true" />
          </button>
        </span>
      ))}
      {addable.length > 0 && (
        <Menu
          label={t('screener_add')}
          items={addable.map((id) => ({ id, label: nameOf(id), onAction: () => edit(id) }))}
        >
          {(trigger) => (
            <Button size="sm" icon={<Plus aria-hidden="true" />} {...trigger}>
              {t('screener_add')}
            </Button>
          )}
        </Menu>
      )}
      {set.length > 1 && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => change(set.reduce((rest, one) => withCondition(rest, one, undefined), filter))}
        >
          {t('screener_clear')}
        </Button>
      )}
      {edited && (
        <ConditionDialog
          condition={edited}
          text={filter[edited]}
          choices={choices}
          onChange={(text) => change(withCondition(filter, edited, text))}
          onClose={() => edit(undefined)}
        />
      )}
    </div>
  )
}

/** How many values of a choice are named; the others are counted. */
const mostNamed = 2

/** Its name, and what it asks for. */
function ConditionText({ condition, filter }: { condition: Condition; filter: Filter }) {
  const nameOf = useFigureName()
  const nameOfChoice = useChoiceName()
  const textOf = useRangeText()
  const text = filter[condition] ?? ''
  const names = isChoice(condition) ? text.split(',').map((value) => nameOfChoice(condition, value)) : []
  const others = names.length - mostNamed
  return (
    <>
      <span className={styles.name}>{nameOf(condition)}</span>{' '}
      <span className={styles.value}>
        {isChoice(condition) ? names.slice(0, mostNamed).join(', ') : textOf(condition, text)}
        {others > 0 && <span className="num"> +{others}</span>}
      </span>
    </>
  )
}

/** Whether any listing of the kind could meet it. */
function isOffered(condition: Condition, choices: ScreenerChoices): boolean {
  switch (condition) {
    case 'country':
      return choices.countries.length > 0
    case 'sector':
      return choices.sectors.length > 0
    case 'size':
      return choices.sizes.length > 0
    case 'carbon':
      return choices.carbon.length > 0
    default:
      return choices.figures.includes(condition)
  }
}
