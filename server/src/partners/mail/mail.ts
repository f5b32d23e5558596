export type OutgoingMail = { to: string; subject: string; text: string; html: string }

/** Sends mail. Rejects if the mail server did not accept the mail. */
export type Mail = { send(mail: OutgoingMail): Promise<void> }
