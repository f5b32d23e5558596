import {
  createContext,
  createElement,
  startTransition,
  use,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'

import type { Language } from '#lib/format/language.ts'
import type { MessageId, Texts } from '#locales/catalogue.ts'

import { firstLanguage, storeLanguage } from './language-choice.ts'
import { translator, type RichValues, type TextValues, type Translator } from './texts.ts'

export { languages, type Language } from '#lib/format/language.ts'
export type { MessageId } from '#locales/catalogue.ts'
export { firstLanguage } from './language-choice.ts'
export type { TextValues } from './texts.ts'

/** Each language's name for itself. */
export const languageNames = { en: 'English', sv: 'Svenska', de: 'Deutsch' } satisfies Record<Language, string>

type Loader = () => Promise<{ files: Record<string, Texts> }>

const firstTexts = {
  en: () => import('#locales/en.ts'),
  sv: () => import('#locales/sv.ts'),
  de: () => import('#locales/de.ts'),
} satisfies Record<Language, Loader>

const moreTexts = {
  en: () => import('#locales/en-more.ts'),
  sv: () => import('#locales/sv-more.ts'),
  de: () => import('#locales/de-more.ts'),
} satisfies Record<Language, Loader>

type Store = { first?: Promise<Translator>; more?: Promise<void>; full?: Translator }

const stores: Record<Language, Store> = { en: {}, sv: {}, de: {} }
const listeners = new Set<() => void>()
let isMoreWanted = false

/** Loads the texts that visitors need, once. Calling it before the first render saves a round trip. */
export function loadLanguage(language: Language): Promise<Translator> {
  const store = stores[language]
  store.first ??= firstTexts[language]().then(({ files }) =>
    translator(language, merge(files), () => void loadMoreTexts(language)),
  )
  // A failed download is not cached, so that the next call retries.
  store.first.catch(() => delete store.first)
  if (isMoreWanted) void loadMoreTexts(language)
  return store.first
}

/**
 * Loads all other texts, once. Screens for members load them together with their code; a missing text triggers it too, and
 * stays empty until then.
 */
export function loadMoreTexts(language: Language): Promise<void> {
  isMoreWanted = true
  const store = stores[language]
  store.more ??= Promise.all([firstTexts[language](), moreTexts[language]()]).then(([first, more]) => {
    store.full = translator(language, { ...merge(first.files), ...merge(more.files) }, reportMissing)
    for (const listener of listeners) listener()
  })
  return store.more.catch(() => {
    delete store.more
  })
}

const merge = (files: Record<string, Texts>) => Object.assign({}, ...Object.values(files)) as Texts

function reportMissing(id: string): void {
  if (import.meta.env.DEV) throw new Error(`no text for ${id}`)
}

type LanguageChoice = { language: Language; setLanguage: (language: Language) => void; translator: Translator }

const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

/** Provides language and texts; suspends until the texts are loaded. The old ones stay while new ones load. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, change] = useState(firstLanguage)
  const first = use(loadLanguage(language))
  const full = useSyncExternalStore(subscribe, () => stores[language].full)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const setLanguage = (next: Language) => {
    storeLanguage(next)
    startTransition(() => change(next))
  }
  return createElement(LanguageContext, { value: { language, setLanguage, translator: full ?? first } }, children)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext)
  if (!choice) throw new Error('useLanguage needs a LanguageProvider above it')
  return choice
}

/** The text of a key in the page's language, its variables filled in. */
export function useText(): (id: MessageId, values?: TextValues) => string {
  return useLanguage().translator.text
}

/** For keys known only at run time, such as error codes: the translation, or `otherwise` if there is none. */
export function useKnownText(): (id: string, otherwise: string, values?: TextValues) => string {
  const { has, text } = useLanguage().translator
  return (id, otherwise, values) => (has(id) ? text(id as MessageId, values) : otherwise) // checked by `has`
}

/**
 * A text with embedded elements: `<Text id="terms" values={{ link: (chunks) => <a href="/docs/terms">{chunks}</a> }} />`.
 */
export function Text({ id, values }: { id: MessageId; values?: RichValues }) {
  return useLanguage().translator.rich(id, values)
}
