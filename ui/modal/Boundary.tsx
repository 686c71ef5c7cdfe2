import { Component, type ReactNode } from 'react'
import { FailedView } from './FailedView.tsx'

interface BoundaryProps {
  onRetry: () => void
  /** Called with the error. */
  onError: (error: unknown) => void
  children: ReactNode
}

/** Contains the error of a view that throws. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const retry = () => {
      this.setState({ hasFailed: false })
      this.props.onRetry()
    }
    return <FailedView onRetry={retry} />
  }
}
