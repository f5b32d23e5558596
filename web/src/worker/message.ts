/** A notification as the server pushes it. */
export type PushedMessage = {
  text: string
  /** The language of the text. */
  lang: string
  /** The page that it opens. */
  path: string
  /** It replaces the one on the screen that has the same tag. */
  tag: string | undefined
}

const unknown = { en: 'New notification', sv: 'Ny notis', de: 'Neue Mitteilung' }
type Language = keyof typeof unknown

const list = '/notifications'

/** Reads a push. One that a newer server has written in another form leads to the list of notifications. */
export function readMessage(data: unknown, languages: readonly string[]): PushedMessage {
  const { text, lang, path, tag } = Object(data) as Partial<Record<keyof PushedMessage, unknown>>
  if (isText(text) && isText(lang) && isText(path)) {
    return { text, lang, path: isOfApp(path) ? path : list, tag: isText(tag) ? tag : undefined }
  }
  const spoken = languages.map((name) => name.slice(0, 2).toLowerCase())
  const language = spoken.find((name): name is Language => name in unknown) ?? 'en'
  return { text: unknown[language], lang: language, path: list, tag: undefined }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Whether a path stays within the app, wherever it is. */
const isOfApp = (path: string) => URL.parse(path, 'https://app.invalid')?.origin === 'https://app.invalid'

type View = { focused: boolean; visibilityState: 'hidden' | 'visible' | 'prerender' }

/** The window to show a page in: the one in use, else one that can be seen, else any. */
export function windowToUse<Window extends View>(windows: readonly Window[]): Window | undefined {
  return (
    windows.find(({ focused }) => focused) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0]
  )
}
