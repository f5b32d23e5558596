/**
 * Broadcast channels between the windows of a browser, which jsdom lacks: each message reaches the other channels of
 * the same name.
 */
export class FakeChannel {
  static opened: FakeChannel[] = []

  onmessage: ((event: MessageEvent) => void) | null = null

  readonly name: string

  constructor(name: string) {
    this.name = name
    FakeChannel.opened.push(this)
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.opened) {
      if (other !== this && other.name === this.name) other.onmessage?.(new MessageEvent('message', { data }))
    }
  }

  close(): void {
    FakeChannel.opened = FakeChannel.opened.filter((one) => one !== this)
  }
}
