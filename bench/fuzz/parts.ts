import type { ApiDocument } from './document.ts'
import type { Exchange, Fault } from './safe.ts'
import { isErrorShape, isObject, parseJson } from './shapes.ts'

/** The faults in the parts of a batch answer: each part must be answered like the call it stands for. */
export function partFaults(document: ApiDocument, { operation, reply, request }: Exchange): Fault[] {
  if (operation?.path !== '/batch' || reply.status !== 200) return []
  const sent = listIn(parseJson(String(request.body)))
  const answers = listIn(parseJson(reply.text))
  if (sent.length !== answers.length) return [{ kind: 'unshaped', what: 'a batch with another number of parts' }]
  return answers.flatMap((answer, i) => faultsOf(document, sent[i]!, answer))
}

/** The parts are a list, or a list under `requests`. */
function listIn(body: unknown): Record<string, unknown>[] {
  const list = isObject(body) ? body['requests'] : body
  return Array.isArray(list) ? list.filter(isObject) : []
}

function faultsOf(document: ApiDocument, part: Record<string, unknown>, answer: Record<string, unknown>): Fault[] {
  const status = Number(answer['status_code'])
  const [path = ''] = String(part['path']).split('?', 1)
  const pathname = path.startsWith('/v1/') ? path : `/v1${path}`
  const meant = document.find(part['method'] === 'put' ? 'PUT' : 'GET', pathname)
  const what = `a part with ${status}`
  if (status >= 500) return [{ kind: '5xx', what }]
  // A batch may not reach every call, so that any part can be answered with 404.
  const isKnown =
    status === 404 || (meant ? meant.statuses.has(status) : status === 405 && document.knowsPath(pathname))
  return [
    ...(isKnown ? [] : [{ kind: 'undocumented', what } as const]),
    ...(status >= 400 && !isErrorShape(answer['body']) ? [{ kind: 'unshaped', what } as const] : []),
  ]
}
