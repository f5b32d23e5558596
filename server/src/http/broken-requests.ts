import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import { type ErrorCode, errors } from '@app/contract/errors.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '#errors.ts'

import type { App } from './app.ts'
import { dataHeaders } from './security-headers.ts'
import { errorBody, sendError } from './wire-errors.ts'

const lingerMs = 1000

/**
 * Answers requests that never reach a route, because their address cannot be parsed or they are not even HTTP. No hook
 * runs for these, so the headers that all answers have are set here.
 */
export function answerBrokenRequests(isPublic: boolean) {
  const headers = dataHeaders(isPublic)
  return {
    frameworkErrors: ({ code }: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
      reply.headers({ ...headers, 'x-request-id': request.id })
      // Nothing has an id that long.
      const isTooLong = code === 'FST_ERR_MAX_PARAM_LENGTH'
      void sendError(request, reply, new AppError(isTooLong ? 'not_found' : 'bad_request'))
    },
    clientErrorHandler: (error: ClientError, socket: Socket): void => {
      if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy()
      socket.end(rawAnswer(codeOf(error), headers))
      linger(socket)
    },
  }
}

/** Takes over requests that Node would answer itself, with neither body nor headers. */
export function takeOddRequests({ server }: App): void {
  // HTTP allows servers to ignore an expectation.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', (_request, socket) => server.emit('clientError', new Error('not a proxy'), socket))
}

type ClientError = Error & { code?: string }

function codeOf({ code }: ClientError): ErrorCode {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large'
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 'too_large'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'bad_request'
}

/** Whether the answer to an earlier request on this connection is on its way: another one would be read as a part of it. */
function isAnswering(socket: Socket & { _httpMessage?: { headersSent: boolean } | null }): boolean {
  return socket._httpMessage?.headersSent ?? false
}

function rawAnswer(code: ErrorCode, headers: Record<string, string>): string {
  const { status } = errors[code]
  const body = JSON.stringify(errorBody(new AppError(code)))
  const lines = Object.entries({
    ...headers,
    'x-request-id': crypto.randomUUID(),
    'x-error-codes': code,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

/** Reads on for a moment: closing with bytes unread resets the connection before the caller has read the answer. */
function linger(socket: Socket): void {
  socket.on('error', () => socket.destroy())
  socket.resume()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
