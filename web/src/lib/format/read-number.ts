import type { Language } from './language.ts'

/**
 * Reads a number as people type it: with spaces or the other mark between thousands. The other mark before any number of
 * digits but three is taken for the decimal mark; in Swedish, where it never divides thousands, always. Undefined for
 * anything else than one positive number.
 */
export function readNumber(text: string, language: Language): number | undefined {
  const [mark, other] = language === 'en' ? ['.', ','] : [',', '.']
  const typed = text.replaceAll(/[\s\u00a0\u202f'’]/g, '')
  const isMeant =
    !typed.includes(mark!) && typed.split(other!).length === 2 && isDecimal(typed.split(other!)[1]!, language)
  const plain = isMeant ? typed.replace(other!, '.') : typed.replaceAll(other!, '').replace(mark!, '.')
  const value = /^(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : 0
  return value > 0 ? value : undefined
}

const isDecimal = (digits: string, language: Language) => language === 'sv' || digits.length !== 3
