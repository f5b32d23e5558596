import { execFile } from 'node:child_process'

export type CommandResult = { code: number; out: string; err: string }

/** Runs a command-line program on a database until it exits, without a terminal. */
export function runProgram(program: string, args: readonly string[], databaseUrl: string): Promise<CommandResult> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, SECRET: 'a secret for tests only' }
  return new Promise((done) => {
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) => {
      done({ code: error ? Number(error.code) : 0, out, err })
    })
  })
}
