import { useErrorTexts } from '#lib/api-texts.ts'
import { type Language, languageNames, languages, useText } from '#lib/i18n.ts'
import { useOwnProfile } from '#lib/session.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useToast } from '#ui/toast-context.ts'

import { useChooseLanguages } from './mutations.ts'

/** The languages in which the member reads the posts of strangers. None means all. */
export function PostLanguages() {
  const t = useText()
  const toast = useToast()
  const errors = useErrorTexts()
  const profile = useOwnProfile()
  const { mutate, variables, isPending } = useChooseLanguages()
  const chosen = (isPending ? variables : profile.languages) ?? []
  const choose = (language: Language, isRead: boolean) =>
    mutate(
      languages.filter((known) => (known === language ? isRead : chosen.includes(known))),
      { onError: (error) => toast(errors.whole(error)) },
    )
  return (
    <Stack row gap={4} role="group" aria-label={t('settings_post_languages')}>
      {languages.map((language) => (
        <Checkbox key={language} checked={chosen.includes(language)} onChange={(isRead) => choose(language, isRead)}>
          <span lang={language}>{languageNames[language]}</span>
        </Checkbox>
      ))}
    </Stack>
  )
}
