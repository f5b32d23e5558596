import consoleOfDom from 'node:console'

import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

type Sender = { origin?: string; source?: MessageEventSource }

let silence: { mockRestore: () => void }
beforeEach(() => {
  // Where the test DOM says of every frame that it loads no pages.
  silence = vi.spyOn(consoleOfDom, 'error').mockImplementation(() => {})
})
afterEach(() => silence.mockRestore())

/** The frame with a page of the partner, which the test DOM does not load: `post` posts messages as the page would. */
export async function partnerFrame(title: string) {
  const frame = await screen.findByTitle<HTMLIFrameElement>(title)
  // Compared by identity only.
  const contentWindow = {} as Window
  Object.defineProperty(frame, 'contentWindow', { value: contentWindow })
  const address = new URL(frame.src)
  const post = (data: unknown, sender: Sender = {}) => {
    const event = new MessageEvent('message', { data, origin: address.origin, source: contentWindow, ...sender })
    return act(async () => void dispatchEvent(event))
  }
  return { frame, address, post }
}
