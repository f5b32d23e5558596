import { type Language, languages } from '@app/contract/limits.ts'

/** Browsers send less; a longer header costs more to read than it is worth. */
const mostRead = 300

/** The language of ours that an `Accept-Language` header likes best; English when it names none. */
export function preferredLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').slice(0, mostRead).split(',').map(readWish)
  const [best] = wishes
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ tag }) => languages.find((language) => language === tag) ?? [])
  return best ?? 'en'
}

/** `de-AT;q=0.8` is German with the weight 0.8; without a weight it is 1. */
function readWish(wish: string): { tag: string; weight: number } {
  const [tag = '', parameter = 'q=1'] = wish
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/)
  const weight = Number(/^q=([01](?:\.\d{0,3})?)$/.exec(parameter)?.[1] ?? 0)
  return { tag: tag.split('-', 1)[0]!, weight }
}
