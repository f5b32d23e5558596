import Linkify from 'linkify-react'
import type { Opts } from 'linkifyjs'

/** Links only web addresses, and marks them as user-generated content that we do not vouch for. */
const options: Opts = {
  nl2br: true,
  defaultProtocol: 'https',
  rel: 'nofollow ugc noopener',
  target: '_blank',
  className: 'link',
  validate: { url: (address) => /^(https?:\/\/|www\.)/i.test(address), email: false },
}

/** The text with its web addresses as links. LinkedText loads it if there are any. */
export function FoundLinks({ text }: { text: string }) {
  return <Linkify options={options}>{text}</Linkify>
}
