import type { IntlConfig } from 'react-intl'

export type Texts = NonNullable<IntlConfig['messages']>

/** One catalogue out of the files of a language, which the bundler keeps in one chunk. */
export function merge(files: Record<string, unknown>): Texts {
  return Object.assign({}, ...Object.values(files)) as Texts
}
