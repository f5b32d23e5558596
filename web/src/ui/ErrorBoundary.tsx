import { Component, type ReactNode } from 'react'

type Props = { failed: (error: unknown) => ReactNode; children: ReactNode }
type State = { caught?: { error: unknown } }

/** Shows something else if its content throws; React logs the error. A new `key` tries again. */
export class ErrorBoundary extends Component<Props, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } }
  }
  override state: State = {}
  override render(): ReactNode {
    const { caught } = this.state
    return caught ? this.props.failed(caught.error) : this.props.children
  }
}
