import { Fragment, lazy, Suspense } from 'react'

const FoundLinks = lazy(async () => ({ default: (await import('./FoundLinks.tsx')).FoundLinks }))

/** User text: line breaks stay, addresses become links. The code that finds them is loaded only if there are any. */
export function LinkedText({ text }: { text: string }) {
  const lines = <Lines text={text} />
  if (!/https?:\/\/|www\./i.test(text)) return lines
  return (
    <Suspense fallback={lines}>
      <FoundLinks text={text} />
    </Suspense>
  )
}

function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}
