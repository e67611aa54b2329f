import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * Makes a component that is loaded when it is first needed and then stays mounted, so that it can close with an
 * animation. If loading fails, nothing is shown; the next page load tries again.
 */
export function loadOnDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );
  return function OnDemand({ isNeeded, ...props }: Props & { isNeeded: boolean }) {
    const [wasNeeded, setWasNeeded] = useState(isNeeded);
    if (isNeeded && !wasNeeded) setWasNeeded(true);
    return wasNeeded ? (
      <Suspense>
        <Loaded {...(props as unknown as Props)} />
      </Suspense>
    ) : null;
  };
}
