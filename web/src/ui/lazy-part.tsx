import {
  type ComponentType,
  createElement,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useState,
  useSyncExternalStore,
} from 'react'

import { lazyChunk } from '#lib/chunk.ts'

import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LostDialog, LostLine } from './Lost.tsx'

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props & object : never

/**
 * What the user sees if the part fails: a line in its place; a dialog, for overlays that can be closed; or still what
 * was shown while it loaded.
 */
type Lost = 'line' | 'dialog' | 'waiting'

type Options<Props, Failed extends Lost> = {
  /** Nothing by default. */
  waiting?: (props: Props) => ReactNode
  failed?: Failed
}

type LazyProps<Props, Failed> = Props & (Failed extends 'dialog' ? { onClose: () => void } : unknown)

const unchanging = () => () => {}
const no = () => false
const yes = () => true

/**
 * A part of a page in its own chunk, with its own loading and error states, so that its failure never takes the page
 * down.
 */
export function lazyPart<Module extends object, Name extends keyof Module & string, Failed extends Lost = 'line'>(
  download: () => Promise<Module>,
  name: Name,
  { waiting, failed }: Options<PropsOf<Module[Name]>, Failed> = {},
) {
  type Props = PropsOf<Module[Name]>
  const load = lazyChunk(name, async () => (await download())[name] as ComponentType<object>)
  let current: LazyExoticComponent<ComponentType<object>> | undefined
  // A `lazy` suspends even if its code is there. React caches a failed one for good, so each attempt needs a new one.
  const attempt = (): ComponentType<object> =>
    load().value ??
    (current ??= lazy(() =>
      load().then(
        (part) => ({ default: inBackground(part) }),
        (error: unknown) => {
          current = undefined
          throw error
        },
      ),
    ))

  /**
   * What arrives late is rendered in small steps, so that it does not hold up what the reader does meanwhile; unless the
   * server has rendered it.
   */
  const inBackground = (part: ComponentType<object>) =>
    function Arrived(props: object) {
      const isRendered = useSyncExternalStore(unchanging, no, yes)
      return useDeferredValue(true, isRendered) ? createElement(part, props) : waiting?.(props as Props)
    }

  function LazyPart(props: LazyProps<Props, Failed>) {
    // Kept here, above what suspends: a failed download must not restart on its own.
    const [{ part, tries }, setState] = useState(() => ({ part: attempt(), tries: 1 }))
    const retry = () => setState({ part: attempt(), tries: tries + 1 })
    const view = (error: unknown) => {
      if (failed === 'waiting') return waiting?.(props)
      const lost = { error, tries, onRetry: retry }
      if (failed !== 'dialog') return <LostLine {...lost} />
      return <LostDialog {...lost} onClose={(props as unknown as { onClose: () => void }).onClose} />
    }
    return (
      <ErrorBoundary key={tries} failed={view}>
        <Suspense fallback={waiting?.(props)}>{createElement(part, props)}</Suspense>
      </ErrorBoundary>
    )
  }
  return Object.assign(LazyPart, { preload: load })
}
