import type { ApiDocument } from './document.ts'
import type { Exchange, Fault } from './safe.ts'
import { isErrorShape, isObject, parseJson } from './shapes.ts'

/** What is wrong with the parts of a batch that was answered: each has to be answered as the call that it stands for. */
export function partFaults(document: ApiDocument, { operation, reply, request }: Exchange): Fault[] {
  if (operation?.path !== '/batch' || reply.status !== 200) return []
  const sent = listIn(parseJson(String(request.body)))
  const answers = listIn(parseJson(reply.text))
  if (sent.length !== answers.length) return [{ kind: 'unshaped', what: 'a batch with another number of parts' }]
  return answers.flatMap((answer, i) => faultsOf(document, sent[i]!, answer))
}

/** The parts stand in a list, or in a list under `requests`. */
function listIn(body: unknown): Record<string, unknown>[] {
  const list = isObject(body) ? body['requests'] : body
  return Array.isArray(list) ? list.filter(isObject) : []
}

function faultsOf(document: ApiDocument, part: Record<string, unknown>, answer: Record<string, unknown>): Fault[] {
  const status = Number(answer['status_code'])
  const pathname = `/v1${String(part['path']).split('?', 1)[0]}`
  const meant = document.find(part['method'] === 'put' ? 'PUT' : 'GET', pathname)
  const what = `a part with ${status}`
  if (status >= 500) return [{ kind: '5xx', what }]
  const isKnown = status === 404 || meant?.statuses.has(status)
  return [
    ...(isKnown ? [] : [{ kind: 'undocumented', what } as const]),
    ...(status >= 400 && !isErrorShape(answer['body']) ? [{ kind: 'unshaped', what } as const] : []),
  ]
}
