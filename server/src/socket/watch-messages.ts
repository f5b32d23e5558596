const idsPerMessage = 350

/** The ids of the instruments that are looked at, as bus messages that each fit into one NOTIFY. */
export function writeWatches(ids: readonly string[]): string[] {
  const messages: string[] = []
  for (let first = 0; first < ids.length; first += idsPerMessage) {
    messages.push(ids.slice(first, first + idsPerMessage).join(' '))
  }
  return messages
}

export function readWatches(message: string): string[] {
  return message.split(' ')
}
