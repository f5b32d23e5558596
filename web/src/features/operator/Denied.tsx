import { hasStatus } from '#lib/api-error.ts'
import { brand } from '#lib/brand.ts'
import { useText } from '#lib/i18n.ts'
import { AccessDenied } from '#ui/AccessDenied.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

/** For `Remote failed={...}`: the server answers everybody but operators as if there were nothing. */
export const deniedToOthers = {
  view: (error: unknown) => (hasStatus(error, 404) ? <Denied /> : undefined),
}

function Denied() {
  const t = useText()
  return (
    <AccessDenied
      title={t('operator_denied')}
      help={t('operator_denied_help', { app: brand().name })}
      action={
        <LinkButton to="/" variant="pri">
          {t('app_not_found_home')}
        </LinkButton>
      }
    />
  )
}
