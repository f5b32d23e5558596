import type { Language } from '#lib/i18n.ts'

const files = import.meta.glob<string>('../../locales/legal/*.md', { query: '?raw', import: 'default' })

export type Doc = 'terms' | 'privacy'

export const isDoc = (name: string): name is Doc => name === 'terms' || name === 'privacy'

const loaded = new Map<string, Promise<string>>()

/** The document in a language, fetched once. */
export function loadDoc(doc: Doc, language: Language): Promise<string> {
  const path = `../../locales/legal/${doc}.${language}.md`
  const known = loaded.get(path)
  if (known) return known
  const loading = files[path]!()
  loaded.set(path, loading)
  loading.catch(() => loaded.delete(path))
  return loading
}
