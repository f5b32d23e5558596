export type OutgoingMail = {
  to: string
  subject: string
  text: string
  html: string
  /** By it, recipients can tell a mail that is sent again. */
  messageId?: string
  headers?: Record<string, string>
  /** Pictures that the HTML shows, by `cid`. */
  attachments?: readonly { cid: string; filename: string; contentType: string; content: Buffer }[]
}

/**
 * Sends mail. Rejects if the mail server did not accept the mail; with a `responseCode` of 500 or more if it never will.
 */
export type Mail = { send(mail: OutgoingMail): Promise<void> }
