import type { AddressInfo } from 'node:net'

import { createFaults } from './faults.ts'
import { createInbox } from './inbox.ts'
import { createMailbox } from './mailbox.ts'
import { startSmtp } from './smtp.ts'

export type MailSandbox = { smtpPort: number; httpPort: number; stop: () => Promise<void> }

/** Starts the mail server and its inbox on this machine; port 0 picks a free one. */
export async function startMail(options: {
  smtpPort: number
  httpPort: number
  slowMs?: number
}): Promise<MailSandbox> {
  const mailbox = createMailbox()
  const faults = createFaults(options.slowMs)
  const inbox = createInbox({ mailbox, faults })
  // Listens on both addresses of `localhost`, because a client may resolve it to either.
  await inbox.listen({ host: 'localhost', port: options.httpPort })
  const smtp = await startSmtp({ port: options.smtpPort, mailbox, faults })
  return {
    smtpPort: smtp.port,
    httpPort: (inbox.server.address() as AddressInfo).port,
    stop: async () => {
      await inbox.close()
      await smtp.stop()
    },
  }
}
