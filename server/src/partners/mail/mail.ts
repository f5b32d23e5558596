export type OutgoingMail = { to: string; subject: string; text: string; html: string }

/** What we need of a mail server. Fails when the server did not take the mail. */
export type Mail = { send(mail: OutgoingMail): Promise<void> }
