import type { Connection, SyncFault } from '@app/contract/connections.ts'

import { useText } from '#lib/i18n.ts'

/** What only a login at the bank can mend. */
const needLogin: ReadonlySet<SyncFault> = new Set(['denied', 'expired', 'code_missing', 'code_invalid', 'locked'])

export const needsLogin = ({ sync }: Pick<Connection, 'sync'>): boolean =>
  sync?.status === 'FAILED' && sync.fault !== null && needLogin.has(sync.fault)

/** Why a bank could not be read, or a statement not be booked. */
export function useFaultText(): (fault: SyncFault, partner: Connection['partner']) => string {
  const t = useText()
  return (fault, { name: bank, integration }) => {
    if (integration === null && fault === 'unreadable') return t('statements_fault_unreadable')
    if (integration === null && fault === 'unknown') return t('statements_fault_unknown')
    return t(`connections_fault_${fault}`, { bank })
  }
}
