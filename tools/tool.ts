import { delimiter, join } from 'node:path'

import { runQuietly } from './run/quietly.mjs'
import { root } from './run/root.mjs'

export type ToolResult = { ok: boolean; output: string }

type ToolOptions = {
  env?: Record<string, string>
  /** Whether it leaves the processor to everything that runs beside it. */
  isPatient?: boolean
}

/** Runs an installed command-line tool in the checkout without showing its output. */
export async function runTool(
  tool: string,
  args: readonly string[],
  { env = {}, isPatient = false }: ToolOptions = {},
): Promise<ToolResult> {
  const bin = join(root, 'node_modules', '.bin')
  const path = [bin, process.env.PATH].join(delimiter)
  const program = tool === 'node' ? process.execPath : join(bin, tool)
  const { code, output } = await runQuietly(program, [...args], {
    cwd: root,
    env: { ...process.env, ...env, PATH: path },
    isPatient,
  })
  return { ok: code === 0, output }
}
