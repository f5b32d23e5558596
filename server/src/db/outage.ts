// SQLSTATEs (connection lost, shutdown, startup), system error codes, or messages of the driver.
const outage =
  /^(?:08|57P|ECONN|EPIPE|connect ECONN|read ECONN|timeout exceeded when trying|Connection terminated|terminating connection|Client has encountered a connection error)/

/** True if the database was unreachable or the connection was lost, which says nothing about the statement. */
export function isOutage({ code = '', message = '' }: { code?: string; message?: string }): boolean {
  return outage.test(code) || outage.test(message)
}
