declare module 'vitest' {
  /** The values that the global setup provides to tests. */
  interface ProvidedContext {
    databaseUrl: string
    smtpPort: number
    /** The provider of documents: `/documents/<isin>`, generated from what `PUT /facts` receives. */
    documentsUrl: string
    /** The sandboxes of Tink and of comdirect. */
    tinkUrl: string
    comdirectUrl: string
    /** The mail sandbox's inbox: `/messages?to=`. */
    inboxUrl: string
    /** The push service of the sandbox: `/subscriptions`, and `/messages`. */
    pushUrl: string
  }
}

export type {}
