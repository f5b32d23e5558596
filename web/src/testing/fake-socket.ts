import type { ClientMessage, ServerMessage } from '@app/contract/socket.ts'

/** Replaces the browser's WebSocket: opens at once, accepts any token, and sends what a test tells it to. */
export class FakeSocket {
  static opened: FakeSocket[] = []
  readonly sent: ClientMessage[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor() {
    FakeSocket.opened.push(this)
    queueMicrotask(() => this.onopen?.())
  }

  send(data: string): void {
    const message = JSON.parse(data) as ClientMessage
    this.sent.push(message)
    if (message.type === 'AUTHENTICATE') this.say({ type: 'AUTHENTICATED' })
  }

  close(): void {}

  /** Sends a frame from the server. */
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  /** Closes the connection from the server's side. */
  end(code: number): void {
    this.onclose?.({ code })
  }

  /** The socket of the current page. */
  static get current(): FakeSocket {
    const socket = FakeSocket.opened.at(-1)
    if (!socket) throw new Error('no socket was opened')
    return socket
  }
}
