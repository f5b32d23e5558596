import { Fragment } from 'react'

import { lazyPart } from './lazy-part.tsx'

const FoundLinks = lazyPart(() => import('./FoundLinks.tsx'), 'FoundLinks', {
  waiting: ({ text }) => <Lines text={text} />,
  failed: 'waiting',
})

/** User text: line breaks stay, addresses become links. The code that finds them is loaded only if there are any. */
export function LinkedText({ text }: { text: string }) {
  return /https?:\/\/|www\./i.test(text) ? <FoundLinks text={text} /> : <Lines text={text} />
}

function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}
