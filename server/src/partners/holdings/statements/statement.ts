import type { ReportedTransaction } from '../holdings.ts'

/** The files that can be read. */
export type FormatName =
  | 'avanza'
  | 'nordnet'
  | 'comdirect'
  | 'trade_republic'
  | 'degiro_account'
  | 'degiro_transactions'
  | 'interactive_brokers'
  | 'interactive_brokers_flex'
  | 'scalable'
  | 'portfolio_performance'
  | 'plain'

/** Where something is in a file: the line, the column's heading as the file has it, and the value, cut to 100 characters. */
export type Spot = { row: number; column: string; value: string }

/** Why a whole file was refused. Nothing of it may be booked. */
export type FileFault =
  | { code: 'empty' | 'encrypted' | 'xml_doctype' | 'no_rows' }
  | { code: 'too_large'; bytes: number; limit: number }
  | { code: 'not_text'; kind: 'zip' | 'gzip' | 'pdf' | 'spreadsheet' | 'binary' }
  | { code: 'too_many_rows' | 'too_many_accounts' | 'too_many_securities' | 'xml_too_deep'; limit: number }
  | { code: 'too_many_columns' | 'field_too_long'; row: number; limit: number }
  | { code: 'broken_quotes' | 'xml_malformed'; row: number }
  /** `missing` are the columns that the most similar format has and this file has not. */
  | { code: 'unknown_format'; nearest: FormatName | undefined; missing: string[] }
  | { code: 'old_version'; version: string; least: string }
  | { code: 'duplicate_column'; column: string }
  /** The only decimal separator of all numbers could as well separate thousands. */
  | { code: 'ambiguous_numbers'; row: number; value: string }
  /** A number contradicts the decimal separator of the other numbers. */
  | { code: 'mixed_numbers'; row: number; value: string; decimal: ',' | '.' }
  /** Day and month of every date could be exchanged. */
  | { code: 'ambiguous_dates'; row: number; value: string }
  /** Day and month of a date are in another order than this format or the other dates have them. */
  | { code: 'mixed_dates'; row: number; value: string; format: string }
  /** Nothing shows whether negative amounts are purchases or sales. */
  | { code: 'ambiguous_signs'; row: number; column: string }
  | { code: 'too_slow'; seconds: number }
  | { code: 'too_much_memory' }

/** Why a row was refused. */
export type RefusalReason =
  | ({
      code:
        | 'unknown_type'
        | 'not_an_isin'
        | 'not_a_wkn'
        | 'not_a_currency'
        | 'not_a_time'
        | 'date_in_future'
        | 'unreadable_text'
        /** Rows of this type have no such value, so that the type or the value is wrong. */
        | 'unexpected'
    } & Spot)
  | ({ code: 'not_a_number'; decimal: ',' | '.' } & Spot)
  | ({ code: 'not_a_date'; format: string } & Spot)
  | ({ code: 'date_too_early'; earliest: string } & Spot)
  | { code: 'missing'; row: number; column: string }
  | { code: 'columns'; row: number; expected: number; found: number }
  | ({ code: 'wrong_sign'; expected: 'positive' | 'negative' } & Spot)
  /** The amount is not what quantity, price, fee, tax and exchange rate give. */
  | ({ code: 'wrong_amount'; expected: string } & Spot)
  /** Another currency than the rest of the row or of its order. */
  | ({ code: 'wrong_currency'; expected: string } & Spot)
  /** Options, futures and other contracts. */
  | ({ code: 'unsupported_security' } & Spot)
  /** The text does not say how pieces or money moved. */
  | ({ code: 'unclear_movement' } & Spot)
  /** One side of an exchange, a cancellation or a reversal without the other. */
  | ({ code: 'unpaired' } & Spot)
  /** Another row has the same id and other content. */
  | ({ code: 'duplicate_id' } & Spot)

export type SkipReason =
  /** Moves nothing: sweeps between a broker's own accounts, balances. */
  | 'bookkeeping'
  | 'cancelled'
  | 'pending'
  /** A total, or the detail of a row that is taken. */
  | 'summary'
  /** Of a current account or a card, not of a securities account. */
  | 'other_account'

export type TakenTransaction = {
  transaction: ReportedTransaction
  /** The account's label in the file; empty where it has none. It may be an account number. */
  account: string
  /** The lines that it was read from. */
  rows: number[]
}

export type Statement = {
  format: FormatName
  accounts: { label: string; currency: string }[]
  /** Oldest first. */
  taken: TakenTransaction[]
  skipped: { rows: number[]; reason: SkipReason }[]
  refused: { rows: number[]; reason: RefusalReason }[]
  /** The file has trades, but not the money that was paid in and out. */
  tradesOnly: boolean
}

export type StatementResult = { statement: Statement } | { fault: FileFault }

export const limits = {
  bytes: 20_000_000,
  rows: 100_000,
  columns: 60,
  field: 1_000,
  /** Each becomes a portfolio. */
  accounts: 50,
  securities: 5_000,
  xmlDepth: 200,
  earliest: '1900-01-01',
} as const
