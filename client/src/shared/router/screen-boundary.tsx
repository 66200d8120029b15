import { Component, type ReactNode } from 'react';
import { useLocation } from './router-context.tsx';

interface BoundaryProps {
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** An error boundary that resets on navigation. */
export function ScreenBoundary(props: BoundaryProps) {
  const { pathname, search } = useLocation();
  return <Boundary address={pathname + search} {...props} />;
}

interface BoundaryState {
  readonly failure?: { readonly error: unknown } | undefined;
}

class Boundary extends Component<BoundaryProps & { readonly address: string }, BoundaryState> {
  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override state: BoundaryState = {};

  override componentDidUpdate({ address }: { address: string }): void {
    const isElsewhere = address !== this.props.address;
    if (isElsewhere && this.state.failure !== undefined) this.setState({ failure: undefined });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : this.props.fallback(failure.error);
  }
}
