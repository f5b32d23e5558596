/** What one transaction writes, so that nobody waits long for its locks and vacuum never stands still for long. */
export const linesAtOnce = 1000

/** The lines in the order given, some at a time. */
export function* batchesOf<Line>(lines: readonly Line[]): Generator<readonly Line[]> {
  for (let first = 0; first < lines.length; first += linesAtOnce) yield lines.slice(first, first + linesAtOnce)
}
