import { Component, type ReactNode } from 'react';
import type { LoadedScreen } from './loaded-screen.ts';
import { useScreen } from './router-context.tsx';

interface BoundaryProps {
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** An error boundary that resets on navigation, also to the same address. */
export function ScreenBoundary(props: BoundaryProps) {
  return <Boundary screen={useScreen()} {...props} />;
}

interface BoundaryState {
  readonly failure?: { readonly error: unknown } | undefined;
}

class Boundary extends Component<BoundaryProps & { readonly screen: LoadedScreen }, BoundaryState> {
  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override state: BoundaryState = {};

  override componentDidUpdate({ screen }: { screen: LoadedScreen }): void {
    const isElsewhere = screen !== this.props.screen;
    if (isElsewhere && this.state.failure !== undefined) this.setState({ failure: undefined });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : this.props.fallback(failure.error);
  }
}
