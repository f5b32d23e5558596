// Runs before the first paint, and before the app has arrived. It is inlined in the page by `build/first-view.ts`, which
// fills in the table; imports are of types only.
import type { FirstData } from '#lib/first-data.ts'

/** The files of each page's first view, by their places in the list. */
export type FirstFiles = {
  files: string[]
  /** By language: the files of its sets of texts (`lib/i18n.ts`), in the order in which pages need them. */
  texts: Record<string, number[]>
  /** By the pattern of the path, with the number of sets of texts. */
  views: { path: string; textSets: number; files: number[]; requests: readonly string[] }[]
}

declare const FIRST_FILES: FirstFiles

const page = document.documentElement
const { files, texts, views } = FIRST_FILES

function stored(key: string): string | null {
  try {
    return localStorage.getItem(`sikta.${key}`)
  } catch {
    return null
  }
}

function preload(file: string): void {
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) link.as = 'style'
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
const language =
  [stored('language') ?? '', page.dataset.language ?? '', ...spoken].find((name) => name in texts) ?? 'en'

// A page that was rendered for somebody else waits for the app: a member moves on, others have chosen another language.
if (page.dataset.rendered && (token || page.lang !== language)) page.dataset.rendered = 'hidden'

const path = location.pathname.replace(/(.)\/$/, '$1')
const opened = token ? path.replace(/^\/$/, '/overview') : '/'
const view = views.find((one) => new RegExp(one.path).test(opened))
if (view) {
  // Before the files, which take turns on six connections.
  if (token && view.requests.length > 0) {
    const paths = view.requests.map((request) => opened.replace(new RegExp(view.path), request))
    const firstData: FirstData = { token, asked: performance.now(), paths, answers: ask(paths, token, language) }
    Object.assign(globalThis, { firstData })
  }
  const needed = [...view.files, ...texts[language]!.slice(0, view.textSets)]
  for (const place of needed) preload(files[place]!)
}

// The first figure and the first date load the data of the language, which takes long. Until the files arrive, there is time.
setTimeout(() => {
  new Intl.NumberFormat(language, { style: 'unit', unit: 'percent' }).format(0)
  new Intl.DateTimeFormat(language, { weekday: 'long', month: 'long' }).format()
})
