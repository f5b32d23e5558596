import type { Request } from './client.ts'

/** Patterns that reveal the server's internals, unless they were in the request. */
const insides = [
  /\bat .{1,200}:\d+:\d+/,
  /node_modules|node:internal|file:\/\//,
  /(?:^|[\s"'(])\/(?:home|usr|var|root|tmp|opt|app|srv)\/[\w.-]+/,
  /\.(?:ts|js|mjs|cjs):\d+/,
  /\b(?:select|insert into|update|delete from)\s.{1,200}\s(?:from|values|set|where)\b/i,
  /syntax error at or near|violates \S+ constraint|relation "|column "|duplicate key value|invalid byte sequence/,
  /\b(?:SQLSTATE|FST_ERR|ERR_[A-Z]{2,}|ECONN[A-Z]+|ENOENT)/,
  /\b(?:0[38]|2[23]|40|42|53|55|57)[0-9][0-9A-Z]{2}\b/,
  /\b(?:fastify|kysely|zod|pg-boss|postgres(?:ql)?|nodemailer|ajv|undici|argon2)\b/i,
  /\b(?:Type|Range|Reference|Syntax)Error\b|Cannot read propert|is not a function|undefined is not/,
]

/** The internals that an answer leaks; an error message may quote the request. */
export function insidesIn(text: string, { target, headers, body, raw }: Request): string[] {
  const sent = () => unquoted([target, safeDecode(target), ...Object.values(headers), body, raw].join('\n'))
  return insides.flatMap((pattern) => {
    const found = pattern.exec(unquoted(text))?.[0]
    return found !== undefined && !sent().includes(found) ? [found] : []
  })
}

/** Removes the backslashes of JSON. */
function unquoted(text: string): string {
  return text.replaceAll('\\"', '"').replaceAll('\\\\', '\\')
}

function safeDecode(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}
