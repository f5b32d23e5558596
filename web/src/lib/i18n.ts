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

/** How each language calls itself. */
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

/** The texts a visitor needs, fetched once. Called before the first render it saves the page a step. */
export function loadLanguage(language: Language): Promise<Translator> {
  const store = stores[language]
  store.first ??= firstTexts[language]().then(({ files }) =>
    translator(language, merge(files), () => void loadMoreTexts(language)),
  )
  // A failed download is not kept, so that the next try is a real one.
  store.first.catch(() => delete store.first)
  if (isMoreWanted) void loadMoreTexts(language)
  return store.first
}

/**
 * All other texts, fetched once. A screen that is not for visitors asks for them together with its code;
 * a text that is missing asks for them too, and stands empty until they are here.
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

/** Gives the page its language and texts; suspends until the texts are here. The old ones stay while new ones load. */
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

/** For keys known only when running, such as an error code: the translated text, or the one that travelled. */
export function useKnownText(): (id: string, otherwise: string, values?: TextValues) => string {
  const { has, text } = useLanguage().translator
  return (id, otherwise, values) => (has(id) ? text(id as MessageId, values) : otherwise) // `has` has just said so
}

/** A text with parts in it: `<Text id="terms" values={{ link: (chunks) => <a href="/docs/terms">{chunks}</a> }} />`. */
export function Text({ id, values }: { id: MessageId; values?: RichValues }) {
  return useLanguage().translator.rich(id, values)
}
