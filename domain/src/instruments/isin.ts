/**
 * Whether a text is an ISIN with a valid check digit: two letters, nine letters or digits, one digit. With each letter
 * replaced by its number from 10 to 35, the digits pass the Luhn test.
 *
 * Source: ISO 6166:2021, annex C.
 */
export function isValidIsin(text: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}[0-9]$/.test(text)) return false
  const digits = Array.from(text, (character) => Number.parseInt(character, 36)).join('')
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const weighted = i % 2 === 0 ? digit : digit * 2
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}
