import pg from 'pg'

/** Replaces the database of this name with an empty one. Returns its URL. */
export async function emptyDatabase(server: { url: (name?: string) => string }, name: string): Promise<string> {
  const admin = new pg.Client(server.url())
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  return server.url(name)
}
