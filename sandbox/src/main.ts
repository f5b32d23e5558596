import { startMail } from './mail/start.ts'

/** Every stand-in for an outside party, in one process that ends with the program that started it. */
const { SANDBOX_PORT = '3025', SMTP_PORT = '0' } = process.env
const [inboxPort = SANDBOX_PORT] = process.argv.slice(2)

try {
  const { smtpPort, httpPort } = await startMail({ smtpPort: Number(SMTP_PORT), httpPort: Number(inboxPort) })
  if (process.send) {
    // Ctrl-C and the like reach the whole group; the program that started us still wants to send what is under way.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
    process.once('disconnect', () => process.exit())
    process.send({ smtpPort, httpPort })
  } else {
    console.log(`Inbox http://localhost:${httpPort}, mail server on port ${smtpPort}`)
  }
} catch (error) {
  const failed = sentenceOf(error)
  if (process.send) process.send({ failed }, () => process.exit(1))
  else {
    console.error(failed)
    process.exitCode = 1
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} of the mail sandbox is taken by another program; choose one with SANDBOX_PORT.`
  }
  return `The mail sandbox did not start: ${error.message}`
}
