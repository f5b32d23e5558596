import {
  createContext,
  createElement,
  startTransition,
  Suspense,
  use,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'

import type { Language } from '#lib/format/language.ts'
import type { MessageId, Texts } from '#locales/catalogue.ts'

import { lazyChunk } from './chunk.ts'
import { firstLanguage, storeLanguage } from './language-choice.ts'
import { translator, type RichValues, type TextValues, type Translator } from './texts.ts'

export { languages, type Language } from '#lib/format/language.ts'
export type { MessageId } from '#locales/catalogue.ts'
export { firstLanguage } from './language-choice.ts'
export type { TextValues } from './texts.ts'

/** The name of each language in that language. */
export const languageNames = { en: 'English', sv: 'Svenska', de: 'Deutsch' } satisfies Record<Language, string>

type Loader = () => Promise<{ files: Record<string, Texts> }>

const loaders = {
  en: {
    first: () => import('#locales/en.ts'),
    more: () => import('#locales/en-more.ts'),
    classifications: () => import('#locales/en-classifications.ts'),
    connecting: () => import('#locales/en-connecting.ts'),
    portfolios: () => import('#locales/en-portfolios.ts'),
    explanations: () => import('#locales/en-explanations.ts'),
    account: () => import('#locales/en-account.ts'),
    groups: () => import('#locales/en-groups.ts'),
    positions: () => import('#locales/en-positions.ts'),
    moderation: () => import('#locales/en-moderation.ts'),
  },
  sv: {
    first: () => import('#locales/sv.ts'),
    more: () => import('#locales/sv-more.ts'),
    classifications: () => import('#locales/sv-classifications.ts'),
    connecting: () => import('#locales/sv-connecting.ts'),
    portfolios: () => import('#locales/sv-portfolios.ts'),
    explanations: () => import('#locales/sv-explanations.ts'),
    account: () => import('#locales/sv-account.ts'),
    groups: () => import('#locales/sv-groups.ts'),
    positions: () => import('#locales/sv-positions.ts'),
    moderation: () => import('#locales/sv-moderation.ts'),
  },
  de: {
    first: () => import('#locales/de.ts'),
    more: () => import('#locales/de-more.ts'),
    classifications: () => import('#locales/de-classifications.ts'),
    connecting: () => import('#locales/de-connecting.ts'),
    portfolios: () => import('#locales/de-portfolios.ts'),
    explanations: () => import('#locales/de-explanations.ts'),
    account: () => import('#locales/de-account.ts'),
    groups: () => import('#locales/de-groups.ts'),
    positions: () => import('#locales/de-positions.ts'),
    moderation: () => import('#locales/de-moderation.ts'),
  },
} satisfies Record<Language, Record<string, Loader>>

/**
 * What visitors need; what members need as well; the names of sectors, industries and regions; what concerns banks and
 * statements; the pages of portfolios; how figures are made; what few pages need: the account with its settings, what is
 * muted and blocked, signing up, and what others follow; groups; what authors hold; and reports of posts
 * with what operators decide, and archives.
 */
type TextSet = keyof (typeof loaders)['en']
const textSets = Object.keys(loaders.en) as TextSet[]

type Store = { load: (set: TextSet) => Promise<Translator>; translator: Translator | undefined }

const stores: Record<Language, Store> = { en: storeOf('en'), sv: storeOf('sv'), de: storeOf('de') }
const listeners = new Set<() => void>()
const wanted = new Set<TextSet>(['first'])

function storeOf(language: Language): Store {
  const loaded = new Map<TextSet, Texts>()
  const onMissing = (id: string) => {
    if (loaded.size === textSets.length) reportMissing(id)
    else requestTexts(language, textSets)
  }
  const loaderOf = (set: TextSet) =>
    lazyChunk('texts', async () => {
      loaded.set(set, merge((await loaders[language][set]()).files))
      store.translator = translator(language, Object.assign({}, ...loaded.values()) as Texts, onMissing)
      for (const listener of listeners) listener()
      return store.translator
    })
  const chunks = new Map(textSets.map((set) => [set, loaderOf(set)]))
  const load = (set: TextSet) => chunks.get(set)!()
  const store: Store = { load, translator: undefined }
  return store
}

/** Loads sets of texts, once each. */
async function loadTexts(language: Language, sets: Iterable<TextSet>): Promise<void> {
  await Promise.all([...sets].map((set) => stores[language].load(set)))
}

/** The same for those that are not waited for; a failure is reported by what needs them. */
function requestTexts(language: Language, sets: Iterable<TextSet>): void {
  loadTexts(language, sets).catch(() => {})
}

/** Loads the texts that visitors need. Calling it before the first render saves a round trip. */
export function loadLanguage(language: Language): Promise<Translator> {
  requestTexts(language, wanted)
  return stores[language].load('first')
}

/** Loads code together with the sets of texts that it needs. A missing text loads all of them too. */
export async function withTexts<Module>(download: Promise<Module>, ...sets: TextSet[]): Promise<Module> {
  for (const set of sets) wanted.add(set)
  const [module] = await Promise.all([download, loadTexts(firstLanguage(), sets)])
  return module
}

const merge = (files: Record<string, Texts>) => Object.assign({}, ...Object.values(files)) as Texts

function reportMissing(id: string): void {
  if (import.meta.env.DEV) throw new Error(`no text for ${id}`)
}

type LanguageChoice = {
  language: Language
  setLanguage: (language: Language) => void
  /** Set if the texts of the chosen language failed to load. */
  lost: { error: unknown; tries: number; onRetry: () => void; onClose: () => void } | undefined
  translator: Translator
}

const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

type Shown = { language: Language; first: Promise<Translator> }

const textsOf = (language: Language): Shown => ({ language, first: loadLanguage(language) })

/** Provides language and texts; suspends until the texts are loaded. The old texts stay while new ones load. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  // Kept here, above what suspends: a failed download must not restart on its own.
  const [shown, change] = useState(() => textsOf(firstLanguage()))
  return createElement(Suspense, null, createElement(TextsProvider, { shown, change }, children))
}

type ProviderProps = { shown: Shown; change: (shown: Shown) => void; children?: ReactNode }

function TextsProvider({ shown: { language, first }, change, children }: ProviderProps) {
  use(first)
  const read = () => stores[language].translator!
  const known = useSyncExternalStore(subscribe, read, read)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choice = { language, ...useChoice(change), translator: known }
  return createElement(LanguageContext, { value: choice }, children)
}

/** Changes the language once all texts that the page may show are loaded. */
function useChoice(change: (shown: Shown) => void) {
  const [failure, setFailure] = useState<{ next: Language; error: unknown; tries: number }>()
  const choose = async (next: Language, tries: number) => {
    try {
      await loadTexts(next, wanted)
      storeLanguage(next)
      setFailure(undefined)
      startTransition(() => change(textsOf(next)))
    } catch (error) {
      setFailure({ next, error, tries })
    }
  }
  const lost = failure && {
    error: failure.error,
    tries: failure.tries,
    onRetry: () => void choose(failure.next, failure.tries + 1),
    onClose: () => setFailure(undefined),
  }
  return { setLanguage: (next: Language) => void choose(next, 1), lost }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext)
  if (!choice) throw new Error('useLanguage must be used within a LanguageProvider')
  return choice
}

/** Returns a function for the text of a key in the page's language, with its variables filled in. */
export function useText(): (id: MessageId, values?: TextValues) => string {
  return useLanguage().translator.text
}

/** For keys known only at run time, such as error codes: the translation, or `otherwise` if there is none. */
export function useKnownText(): (id: string, otherwise: string, values?: TextValues) => string {
  const { has, text } = useLanguage().translator
  return (id, otherwise, values) => (has(id) ? text(id as MessageId, values) : otherwise) // `has` has checked it
}

/**
 * A text with embedded elements: `<Text id="terms" values={{ link: (chunks) => <a href="/docs/terms">{chunks}</a> }} />`.
 */
export function Text({ id, values }: { id: MessageId; values?: RichValues }) {
  return useLanguage().translator.rich(id, values)
}
