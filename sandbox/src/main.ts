import { startComdirect } from './comdirect/start.ts'
import { startDocuments } from './documents/start.ts'
import { startFeeds } from './feeds/start.ts'
import { startMail } from './mail/start.ts'
import { startMarketData } from './market-data/start.ts'
import { startPush } from './push/start.ts'
import { startStorage } from './storage/start.ts'
import { startTink } from './tink/start.ts'

// Runs the sandboxes of all external services in one process, which ends with the program that started it. Market data
// and storage start only if a port is set, because the demo has its own.
const {
  SANDBOX_PORT = '3025',
  SMTP_PORT = '0',
  DOCUMENTS_PORT = '0',
  FEEDS_PORT = '0',
  PUSH_PORT = '0',
  COMDIRECT_PORT = '0',
  COMDIRECT_PER_SECOND = '10',
  TINK_PORT = '0',
  MARKET_DATA_PORT,
  MARKET_DATA_TOKEN,
  STORAGE_PORT,
} = process.env
const storageKeys = { accessKeyId: 'sandbox', secretAccessKey: 'sandbox-secret' }
const [inboxPort = SANDBOX_PORT] = process.argv.slice(2)

try {
  const { smtpPort, httpPort } = await startMail({ smtpPort: Number(SMTP_PORT), httpPort: Number(inboxPort) })
  const { port: documentsPort } = await startDocuments({ port: Number(DOCUMENTS_PORT) })
  const { port: feedsPort } = await startFeeds({ port: Number(FEEDS_PORT) })
  const { port: pushPort } = await startPush({ port: Number(PUSH_PORT) })
  const { port: comdirectPort, loginKey: comdirectLoginKey } = await startComdirect({
    port: Number(COMDIRECT_PORT),
    perSecond: Number(COMDIRECT_PER_SECOND),
  })
  const { port: tinkPort } = await startTink({ port: Number(TINK_PORT) })
  const marketDataPort = MARKET_DATA_PORT ? await marketData(Number(MARKET_DATA_PORT)) : undefined
  const storage = STORAGE_PORT ? await startStorage({ port: Number(STORAGE_PORT), keys: storageKeys }) : undefined
  if (process.send) {
    // Ctrl-C and the like reach the whole process group, but the parent still needs this process to finish its work.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
    process.once('disconnect', () => process.exit())
    const storagePort = storage?.port
    const found = { smtpPort, httpPort, documentsPort, feedsPort, pushPort }
    process.send({ ...found, comdirectPort, comdirectLoginKey, tinkPort, marketDataPort, storagePort })
  } else {
    console.log(`Inbox http://localhost:${httpPort}, mail server on port ${smtpPort}`)
    console.log(`Documents of funds http://localhost:${documentsPort}/documents`)
    console.log(`Feeds of news http://localhost:${feedsPort}/borsbladet.rss and /kursblatt.atom`)
    console.log(`Pushes http://localhost:${pushPort}`)
    console.log(`comdirect http://localhost:${comdirectPort}/oauth/authorize`)
    console.log(`Login of customers http://localhost:${comdirectPort}/sikta/login, key ${comdirectLoginKey}`)
    console.log(`Tink http://localhost:${tinkPort}`)
    if (marketDataPort !== undefined) console.log(`Market data http://localhost:${marketDataPort}/api`)
    if (storage) console.log(`Storage http://localhost:${storage.port}/sandbox`)
  }
} catch (error) {
  const failed = sentenceOf(error)
  if (process.send) process.send({ failed }, () => process.exit(1))
  else {
    console.error(failed)
    process.exitCode = 1
  }
}

async function marketData(port: number): Promise<number> {
  return (await startMarketData({ port, ...(MARKET_DATA_TOKEN && { token: MARKET_DATA_TOKEN }) })).port
}

function partOf(port: string): [name: string, setting: string] {
  if (port === MARKET_DATA_PORT) return ['market data', 'MARKET_DATA_PORT']
  if (port === DOCUMENTS_PORT) return ['documents', 'DOCUMENTS_PORT']
  if (port === FEEDS_PORT) return ['feeds', 'FEEDS_PORT']
  if (port === PUSH_PORT) return ['push', 'PUSH_PORT']
  if (port === COMDIRECT_PORT) return ['comdirect', 'COMDIRECT_PORT']
  if (port === TINK_PORT) return ['Tink', 'TINK_PORT']
  return port === STORAGE_PORT ? ['storage', 'STORAGE_PORT'] : ['mail', 'SANDBOX_PORT']
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    const [name, setting] = partOf(String(error.port))
    return `Port ${String(error.port)} of the ${name} sandbox is taken by another program; choose one with ${setting}.`
  }
  return `The sandboxes did not start: ${error.message}`
}
