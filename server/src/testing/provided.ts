declare module 'vitest' {
  /** What the global setup of the tests hands to them. */
  interface ProvidedContext {
    databaseUrl: string
    smtpPort: number
    /** The provider of documents: `/documents/<isin>`, made of what it is told by `PUT /facts`. */
    documentsUrl: string
    /** Where the mails that were caught can be read: `/messages?to=`. */
    inboxUrl: string
  }
}

export type {}
