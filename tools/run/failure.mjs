/** A failure that the user at the terminal can fix, described in a sentence. */
export class Failure extends Error {}

/**
 * The code of a system error, such as ENOENT.
 * @param {unknown} error
 */
export function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
