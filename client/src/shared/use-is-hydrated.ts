import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while hydrating, then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
