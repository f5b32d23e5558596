import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'

import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

import type { Faults } from './faults.ts'
import type { Mailbox } from './mailbox.ts'

const maxMailBytes = 512 * 1024
const maxRecipients = 50
/** No mailbox exists at this domain. */
const nobodyAt = '@gone.example'

/** Starts a mail server that accepts every mail without a password and delivers it to the mailbox. */
export async function startSmtp(options: { port: number; mailbox: Mailbox; faults: Faults }) {
  const { port, mailbox, faults } = options
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxMailBytes,
    maxClients: 50,
    socketTimeout: 60_000,
    closeTimeout: 500,
    onRcptTo: ({ address }, session, done) => {
      if (address.endsWith(nobodyAt)) return done(refusal(550, 'No such mailbox'))
      done(session.envelope.rcptTo.length < maxRecipients ? null : refusal(452, 'Too many recipients'))
    },
    onData: callbackify(receive),
  })

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const raw = await buffer(stream as Readable)
    if (stream.sizeExceeded) throw refusal(552, 'Mail is too large')
    await faults.meet()
    const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
    const { subject = '', text = '', html = '', headers: lines } = parsed
    const pictures = parsed.attachments.flatMap(({ contentId, mimeType: type, content }) =>
      contentId === undefined || typeof content !== 'string'
        ? []
        : { cid: contentId.replace(/^<|>$/g, ''), type, base64: content },
    )
    const headers = Object.fromEntries(lines.map(({ key, value }) => [key, value]))
    const date = new Date().toISOString()
    const mail = { subject, text, html, date, headers, pictures }
    for (const { address } of session.envelope.rcptTo) mailbox.add({ to: address, ...mail })
  }

  const server = smtp.listen(port, '127.0.0.1')
  await once(server, 'listening')
  // Ignores clients that hang up midway.
  smtp.on('error', () => undefined)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => new Promise<void>((done) => smtp.close(() => done())),
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
