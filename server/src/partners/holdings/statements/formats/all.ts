import type { Format } from '../format.ts'
import { avanza } from './avanza.ts'
import { comdirect } from './comdirect.ts'
import { degiroAccount } from './degiro-account.ts'
import { degiroTransactions } from './degiro-transactions.ts'
import { flexCsv } from './flex.ts'
import { interactiveBrokers } from './interactive-brokers.ts'
import { nordnet } from './nordnet.ts'
import { plain } from './plain.ts'
import { portfolioCsv } from './portfolio-performance.ts'
import { scalable } from './scalable.ts'
import { oldTradeRepublic } from './trade-republic-old.ts'
import { tradeRepublic } from './trade-republic.ts'

/** Every format with rows and columns. */
export const csvFormats: readonly Format[] = [
  avanza,
  nordnet,
  comdirect,
  tradeRepublic,
  oldTradeRepublic,
  degiroAccount,
  degiroTransactions,
  interactiveBrokers,
  flexCsv,
  scalable,
  portfolioCsv,
  plain,
]
