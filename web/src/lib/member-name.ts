import { useText } from './i18n.ts'

/** Returns the name of a member or another entity; for former members, who have none, a translated text. */
export function useNameOf(): (named: { name: string | null }) => string {
  const t = useText()
  return ({ name }) => name ?? t('common_former_member')
}
