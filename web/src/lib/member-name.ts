import { useText } from './i18n.ts'

/** Names a member, or anything else with a name; a former member, who has none, in the reader's language. */
export function useNameOf(): (named: { name: string | null }) => string {
  const t = useText()
  return ({ name }) => name ?? t('common_former_member')
}
