import Linkify from 'linkify-react'
import type { Opts } from 'linkifyjs'

/** Only addresses of web pages become links, and nobody vouches for where they lead. */
const options: Opts = {
  nl2br: true,
  defaultProtocol: 'https',
  rel: 'nofollow ugc noopener',
  target: '_blank',
  className: 'link',
  validate: { url: (address) => /^(https?:\/\/|www\.)/i.test(address), email: false },
}

/** A text as a person typed it: line breaks stay, addresses become links. */
export function LinkedText({ text }: { text: string }) {
  return <Linkify options={options}>{text}</Linkify>
}
