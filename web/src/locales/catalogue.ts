import type { IntlConfig } from 'react-intl'

import type app from './en/app.json'
import type auth from './en/auth.json'
import type common from './en/common.json'
import type errors from './en/errors.json'
import type follows from './en/follows.json'
import type legal from './en/legal.json'
import type notifications from './en/notifications.json'
import type onboarding from './en/onboarding.json'
import type posts from './en/posts.json'
import type profiles from './en/profiles.json'

/** Every text by its key. A new file of texts is named here, and a wrong key anywhere becomes a type error. */
export type Catalogue = typeof app &
  typeof auth &
  typeof common &
  typeof errors &
  typeof follows &
  typeof legal &
  typeof notifications &
  typeof onboarding &
  typeof posts &
  typeof profiles

export type MessageId = keyof Catalogue

/** The texts of a language as they are formatted: plain while developing, parsed ahead in a build. */
export type Texts = NonNullable<IntlConfig['messages']>
