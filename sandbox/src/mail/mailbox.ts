export type Picture = { cid: string; type: string; base64: string }

/** A mail as it arrived, once per recipient. */
export type Mail = {
  id: number
  to: string
  subject: string
  text: string
  html: string
  date: string
  /** By their names in lower case. */
  headers: Record<string, string>
  /** The pictures that the HTML shows. */
  pictures: Picture[]
}

export type Mailbox = ReturnType<typeof createMailbox>

/** The newest mails, in memory only. */
export function createMailbox(capacity = 1000) {
  const listeners = new Set<() => void>()
  let mails: Mail[] = []
  let lastId = 0

  function changed(): void {
    for (const listener of listeners) listener()
  }

  return {
    add(mail: Omit<Mail, 'id'>): void {
      mails = [{ ...mail, id: ++lastId }, ...mails].slice(0, capacity)
      changed()
    },
    /** Newest first; only those to `to` if given, ignoring case. */
    list(to = ''): readonly Mail[] {
      const wanted = to.toLowerCase()
      return wanted === '' ? mails : mails.filter((mail) => mail.to.toLowerCase() === wanted)
    },
    find(id: number): Mail | undefined {
      return mails.find((mail) => mail.id === id)
    },
    clear(): void {
      mails = []
      changed()
    },
    /** Calls `listener` after every change, until the returned function is called. */
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
