/** The formats of statements by the names of those who write them; names are the same in every language. */
export const formatNames: Readonly<Record<string, string>> = {
  avanza: 'Avanza',
  nordnet: 'Nordnet',
  comdirect: 'comdirect',
  trade_republic: 'Trade Republic',
  degiro_account: 'DEGIRO',
  degiro_transactions: 'DEGIRO',
  interactive_brokers: 'Interactive Brokers',
  interactive_brokers_flex: 'Interactive Brokers Flex',
  scalable: 'Scalable Capital',
  portfolio_performance: 'Portfolio Performance',
  plain: 'CSV',
}
