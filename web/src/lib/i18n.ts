import {
  createContext,
  createElement,
  startTransition,
  use,
  useContext,
  useEffect,
  useState,
  type ReactNode,
} from 'react'
import { createIntl, createIntlCache, RawIntlProvider, useIntl, type IntlShape } from 'react-intl'

import { languages, localeOf, type Language } from '#lib/format/language.ts'
import type { MessageId, Texts } from '#locales/catalogue.ts'

export { languages, type Language } from '#lib/format/language.ts'
export type { MessageId } from '#locales/catalogue.ts'

/** How each language calls itself. */
export const languageNames = { en: 'English', sv: 'Svenska', de: 'Deutsch' } satisfies Record<Language, string>

const storageKey = 'sikta.language'

const loaders = {
  en: () => import('#locales/en.ts'),
  sv: () => import('#locales/sv.ts'),
  de: () => import('#locales/de.ts'),
} satisfies Record<Language, () => Promise<{ texts: Texts }>>

const loaded = new Map<Language, Promise<IntlShape>>()

/** The texts of a language, fetched once. Called before the first render it saves the page a step. */
export function loadLanguage(language: Language): Promise<IntlShape> {
  const known = loaded.get(language)
  if (known) return known
  const loading = loaders[language]().then(({ texts }) => intlOf(language, texts))
  loaded.set(language, loading)
  // A failed download is not kept, so that the next try is a real one.
  loading.catch(() => loaded.delete(language))
  return loading
}

function intlOf(language: Language, texts: Texts): IntlShape {
  return createIntl({ locale: localeOf(language), defaultLocale: 'en-GB', messages: texts }, createIntlCache())
}

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** The language chosen before on this device, else the first of the browser's that we speak, else English. */
export function firstLanguage(): Language {
  const stored = readStored()
  if (stored) return stored
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return spoken.find(isLanguage) ?? 'en'
}

function readStored(): Language | undefined {
  try {
    const value = localStorage.getItem(storageKey)
    return isLanguage(value) ? value : undefined
  } catch {
    return undefined // storage is closed in some private windows
  }
}

function store(language: Language): void {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // the choice then lasts as long as the page
  }
}

type LanguageChoice = { language: Language; setLanguage: (language: Language) => void }

const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

/** Gives the page its language and texts; suspends until the texts are here. The old ones stay while new ones load. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, change] = useState(firstLanguage)
  const intl = use(loadLanguage(language))
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const setLanguage = (next: Language) => {
    store(next)
    startTransition(() => change(next))
  }
  return createElement(
    LanguageContext,
    { value: { language, setLanguage } },
    createElement(RawIntlProvider, { value: intl }, children),
  )
}

export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext)
  if (!choice) throw new Error('useLanguage needs a LanguageProvider above it')
  return choice
}

export type TextValues = Record<string, string | number | Date | null | undefined>

/** The text of a key in the page's language, its variables filled in. */
export function useText(): (id: MessageId, values?: TextValues) => string {
  const intl = useIntl()
  return (id, values) => intl.formatMessage({ id }, values)
}

/** For keys known only when running, such as an error code: the translated text, or the one that travelled. */
export function useKnownText(): (id: string, otherwise: string, values?: TextValues) => string {
  const intl = useIntl()
  return (id, otherwise, values) => (id in intl.messages ? intl.formatMessage({ id }, values) : otherwise)
}

type RichValue = TextValues[string] | ReactNode | ((chunks: ReactNode[]) => ReactNode)

/** A text with parts in it: `<Text id="terms" values={{ link: (chunks) => <a href="/docs/terms">{chunks}</a> }} />`. */
export function Text({ id, values }: { id: MessageId; values?: Record<string, RichValue> }) {
  return useIntl().formatMessage({ id }, values)
}
