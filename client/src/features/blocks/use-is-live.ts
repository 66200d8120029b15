import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts have taken over what the server rendered: false there and while hydrating, then true. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
