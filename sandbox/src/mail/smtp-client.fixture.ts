import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'

export type OutgoingMail = { to: string | string[]; subject: string; type?: string; body: string }

/** Sends a mail over SMTP as any client would, and resolves to the server's last reply, such as "250 OK". */
export async function sendMail(
  port: number,
  { to, subject, type = 'text/plain', body }: OutgoingMail,
): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const recipients = [to].flat()
  const content = [
    `To: ${recipients.join(', ')}`,
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(body).toString('base64').replace(/.{76}/g, '$&\r\n'),
    '.',
  ]
  const commands = [
    'EHLO anna.example',
    'MAIL FROM:<hello@sikta.example>',
    ...recipients.map((one) => `RCPT TO:<${one}>`),
  ]
  let answer = await lastLine(lines)
  for (const command of [...commands, 'DATA', content.join('\r\n')]) {
    if (!/^[23]/.test(answer)) break
    socket.write(`${command}\r\n`)
    answer = await lastLine(lines)
  }
  socket.end('QUIT\r\n')
  await once(socket, 'close')
  return answer
}

/** A multi-line reply has a dash after the status on all lines but the last. */
async function lastLine(lines: AsyncIterator<string>): Promise<string> {
  for (;;) {
    const line = await lines.next()
    if (line.done === true) return 'closed'
    if (line.value[3] !== '-') return line.value
  }
}
