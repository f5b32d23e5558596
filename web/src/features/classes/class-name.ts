import { useKnownText } from '#lib/i18n.ts'

/** The name of a sector, an industry or a region in the reader's language; one that no text knows stands as it came. */
export function useClassName(): (of: { key: string; name: string }) => string {
  const known = useKnownText()
  return ({ key, name }) => known(`classes_${key}`, known(`instruments_${key}`, name))
}
