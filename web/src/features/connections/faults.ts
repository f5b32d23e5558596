import type { Connection, SyncFault } from '@app/contract/connections.ts'

import { useText } from '#lib/i18n.ts'

/** What only a login at the bank can mend. */
const needLogin: ReadonlySet<SyncFault> = new Set(['denied', 'expired', 'code_missing', 'code_invalid', 'locked'])

export const needsLogin = ({ sync }: Pick<Connection, 'sync'>): boolean =>
  sync?.status === 'FAILED' && sync.fault !== null && needLogin.has(sync.fault)

/** Why a bank could not be read. */
export function useFaultText(): (fault: SyncFault, bank: string) => string {
  const t = useText()
  return (fault, bank) => t(`connections_fault_${fault}`, { bank })
}
