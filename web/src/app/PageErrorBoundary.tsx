import { Component, type ReactNode } from 'react';
import { type Location, useLocation } from 'react-router';
import { useVisit } from './AppRouter.tsx';
import { ErrorPage } from './ErrorPage.tsx';

/** Shows the error page until another page is opened. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const location = useLocation();
  return <Boundary location={location}>{children}</Boundary>;
}

/** Shows the error page if the page's code could not be loaded. */
export function LoadErrors({ children }: { children: ReactNode }) {
  const failure = useVisit()?.failure ?? null;
  return failure === null ? children : <ErrorPage error={failure} />;
}

interface State {
  error: unknown;
  location: Location;
}

class Boundary extends Component<{ location: Location; children: ReactNode }, State> {
  override state: State = { error: null, location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ location }: { location: Location }, state: State): State | null {
    return location === state.location ? null : { error: null, location };
  }

  override render() {
    return this.state.error === null ? this.props.children : <ErrorPage error={this.state.error} />;
  }
}
