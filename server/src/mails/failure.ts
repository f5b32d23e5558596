/** What may be logged of a mail that was not sent: not the message of the error, which may contain the address. */
export function failureOf(error: unknown): { code: string | undefined; responseCode: number | undefined } {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return { code, responseCode }
}
