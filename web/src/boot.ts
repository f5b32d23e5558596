// Runs before the first paint, and before the app has arrived. It is inlined in the page by `build/first-view.ts`, which
// fills in the table.
import type { FirstData } from '#lib/first-data.ts'
import { keepView, stored } from '#lib/device/view.ts'
import { type Language, localeOf } from '#lib/format/language.ts'

type FirstFilesOfPage = { path: string; textSets: number; files: number[]; requests: readonly string[] }

/** The files of each page's first view, by their places in the list. */
export type FirstFiles = {
  files: string[]
  font: string
  /** By language: the files of its sets of texts (`lib/i18n.ts`), in the order in which pages need them. */
  texts: Record<string, number[]>
  /** By the pattern of the path, with the number of sets of texts. */
  views: FirstFilesOfPage[]
}

declare const FIRST_FILES: FirstFiles

const page = document.documentElement
const { files, font, texts, views } = FIRST_FILES

const isShown = () => page.dataset.rendered === 'ready'

/** Modules are compiled in a thread of their own as they arrive. A page that can be read does not wait for them. */
function preload(file: string): void {
  const link = document.createElement('link')
  const kind = file.endsWith('.css') ? 'style' : file.endsWith('.woff2') ? 'font' : undefined
  link.rel = kind ? 'preload' : 'modulepreload'
  if (kind) link.as = kind
  else if (isShown()) link.fetchPriority = 'low'
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}

/** Asks in one batch for what the screen will ask for. */
function ask(paths: string[], token: string, language: string): FirstData['answers'] {
  const headers = {
    accept: 'application/json',
    'accept-language': language,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-platform': 'web',
  }
  const body = JSON.stringify(paths.map((path) => ({ path })))
  return fetch('/v1/batch', { method: 'POST', headers, body })
    .then((response) => (response.ok ? (response.json() as FirstData['answers']) : []))
    .catch(() => [])
}

const theme = stored('theme') ?? ''
const ofDevice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
page.dataset.theme = /^(?:light|dark)$/.test(theme) ? theme : ofDevice
if (stored('gain') === 'distinct') page.dataset.gain = 'distinct'

const token = stored('token')
const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
const language = ([stored('language') ?? '', page.dataset.language ?? '', ...spoken].find((name) => name in texts) ??
  'en') as Language

const view = token ? keepView(token, language) : undefined
// Whether the page was rendered for visitors with this language, or for this member and device.
const isOurs = token
  ? view !== undefined && page.dataset.view === view
  : page.dataset.view === undefined && page.lang === language
const [navigation] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]
// Who reloads a page, goes back to it or enters its address again, which keeps its state, may have been further down, where
// the server has rendered nothing.
const isAtTop = !token || (navigation?.type === 'navigate' && history.state === null)
if (page.dataset.rendered && !(isOurs && isAtTop)) page.dataset.rendered = 'hidden'
if (!isOurs) delete page.dataset.view

const isRepeat = Boolean(navigator.serviceWorker?.controller)
// The font is there at once, and the page need not be laid out a second time.
if (isRepeat) preload(font)

const path = location.pathname.replace(/(.)\/$/, '$1')
const opened = token ? path.replace(/^\/$/, '/overview') : '/'
const first = views.find((one) => new RegExp(one.path).test(opened))
if (first) {
  // Before the files, which take turns on six connections.
  if (token && !page.dataset.view && first.requests.length > 0) {
    const paths = first.requests.map((request) => opened.replace(new RegExp(first.path), request))
    const firstData: FirstData = { token, asked: performance.now(), paths, answers: ask(paths, token, language) }
    Object.assign(globalThis, { firstData })
  }
  const needed = [...first.files, ...texts[language]!.slice(0, first.textSets)]
  // On a repeat visit, they are there at once, and would only come between the page and its styles.
  if (!(isShown() && isRepeat)) for (const place of needed) preload(files[place]!)
}

/** The first figure, the first date and the first name of a country load the data of the locale, which takes long. */
const locale = localeOf(language)
const warmUps = [
  () => new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent' }).format(0),
  () => new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long' }).format(),
  () => new Intl.DisplayNames(locale, { type: 'region' }).of('SE'),
]

/** In case nothing is painted, as in a window that is hidden meanwhile. */
const mostWaitMs = 2000

// The app starts when the page is there. One that can be read is painted first.
addEventListener('DOMContentLoaded', () => {
  const app = document.querySelector<HTMLLinkElement>('link[data-app]')
  if (!app) return
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    import(/* @vite-ignore */ app.href).catch(sayFailed)
    // Until the files arrive, there is time.
    for (const warmUp of warmUps) setTimeout(warmUp)
  }
  if (!isShown() || document.hidden) return start()
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, mostWaitMs)
})

/** In the code, because the catalogues may be what failed to load. */
const failedTexts = {
  en: ['The app did not load', 'Check the connection and try again.', 'Try again'],
  sv: ['Appen kunde inte laddas', 'Kontrollera anslutningen och försök igen.', 'Försök igen'],
  de: [
    'Die App konnte nicht geladen werden',
    'Prüfe deine Internetverbindung und versuche es noch einmal.',
    'Erneut versuchen',
  ],
} satisfies Record<Language, [title: string, help: string, again: string]>

/** Says that the app did not load: over a page that can be read, or instead of an empty one. */
function sayFailed(): void {
  if (document.querySelector('.notLoaded')) return
  letGo()
  const [title, help, again] = failedTexts[language]
  const note = document.createElement('div')
  note.role = 'alert'
  note.className = 'notLoaded'
  const part = <T extends HTMLElement>(element: T, text: string) => Object.assign(element, { textContent: text })
  const button = part(document.createElement('button'), again)
  button.addEventListener('click', () => location.reload())
  note.append(part(document.createElement('b'), title), part(document.createElement('p'), help), button)
  // On top, where it is seen without styles as well.
  document.body.prepend(note)
}

const lost = new Set<string>()

/** Without one of its first stylesheets, a page can hardly be read: each is asked for once more, in its place. */
function askAgain({ target }: Event): void {
  const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet'
  if (!isStyle || page.dataset.alive !== undefined) return
  if (lost.has(target.href)) return sayFailed()
  lost.add(target.href)
  target.replaceWith(target.cloneNode())
}

addEventListener('error', askAgain, { capture: true })
addEventListener('appfailed', sayFailed)

/** How long a page may take to come to life. */
const mostHoldMs = 20_000
type Field = HTMLInputElement | HTMLSelectElement
/** The screen has come to life, and React has taken the element over, which it marks. */
const isAlive = (element: Element) =>
  page.dataset.alive !== undefined && Object.keys(element).some((key) => key.startsWith('__react'))
let pressed: HTMLElement | undefined

/** A press that comes before its element has come to life is made up for. */
function hold(event: Event): void {
  const control = (event.target as Element).closest<HTMLElement>('button, input, label')
  if (!control || isAlive(control)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed = control
}

/** Keys pressed outside fields before the screen came to life: shortcuts, and text after the one that opens the search. */
const keys: KeyboardEvent[] = []

function keep(event: KeyboardEvent): void {
  const { key, altKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  const isShortcut = isCommand ? key === 'k' : key.length === 1
  if (page.dataset.alive !== undefined || altKey || !isShortcut || (event.target as Element).matches('input, select'))
    return
  event.stopImmediatePropagation()
  // The browser has a use of its own for Ctrl+K.
  if (isCommand) event.preventDefault()
  keys.push(event)
}

/** What was typed and chosen before the fields came to life. */
const filled = new Map<Field, string>()

function note({ target }: Event): void {
  const field = target as Field
  if (isAlive(field)) filled.delete(field)
  else filled.set(field, field.value)
}

/** Tells React of a value, which it reacts to only if it differs from the one that was set before. */
function fill(field: Field, value: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function makeUp(): void {
  if (page.dataset.alive !== undefined) {
    for (const event of keys.splice(0)) document.body.dispatchEvent(new KeyboardEvent('keydown', event))
  }
  for (const [field, value] of filled) {
    if (!isAlive(field)) continue
    filled.delete(field)
    fill(field, value)
  }
  if (!pressed || !isAlive(pressed)) return
  const control = pressed
  pressed = undefined
  control.click()
}

let timer: ReturnType<typeof setInterval> | undefined

/** From here on, presses and keys do what the page itself can do with them. */
function letGo(): void {
  clearInterval(timer)
  removeEventListener('click', hold, { capture: true })
  removeEventListener('input', note, { capture: true })
  removeEventListener('keydown', keep, { capture: true })
}

if (isShown()) {
  addEventListener('click', hold, { capture: true })
  addEventListener('input', note, { capture: true })
  addEventListener('keydown', keep, { capture: true })
  timer = setInterval(makeUp, 50)
  setTimeout(letGo, mostHoldMs)
}
