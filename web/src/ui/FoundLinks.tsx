import Linkify from 'linkify-react'
import type { Opts } from 'linkifyjs'

/** Links only web addresses, as user-generated content that is not vouched for. */
const options: Opts = {
  nl2br: true,
  defaultProtocol: 'https',
  rel: 'nofollow ugc noopener',
  target: '_blank',
  className: 'link',
  validate: { url: (address) => /^(https?:\/\/|www\.)/i.test(address), email: false },
}

/** The text with its addresses as links; loaded by LinkedText for a text that has any. */
export function FoundLinks({ text }: { text: string }) {
  return <Linkify options={options}>{text}</Linkify>
}
