/** Something that the person at the terminal can mend, said in a sentence. */
export class Failure extends Error {}

/**
 * The code of a failure of the system, such as ENOENT.
 * @param {unknown} error
 */
export function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
