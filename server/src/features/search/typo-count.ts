/** How many typos are forgiven in a word: one from four letters on, two from seven. */
export function allowedTypos(word: string): number {
  const { length } = Array.from(word)
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

/**
 * Counts the typos between what was typed and the beginning of a word: a letter inserted, omitted or replaced, or two
 * neighbours transposed.
 *
 *   d[i][j] = min(d[i-1][j] + 1, d[i][j-1] + 1, d[i-1][j-1] + (a[i] = b[j] ? 0 : 1),
 *                 d[i-2][j-2] + 1 where a[i-1] a[i] = b[j] b[j-1]);  the result is the smallest d[n][j]
 *
 * Source: restricted edit distance ("optimal string alignment"); the rest of the word, not typed yet, costs nothing.
 */
export function countTypos(typed: string, word: string): number {
  const a = Array.from(typed)
  const b = Array.from(word).slice(0, a.length + 2)
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, replaced, isExchanged ? before[j - 2]! + 1 : Infinity)
    }
    before = last
    last = row
  }
  return Math.min(...last)
}
