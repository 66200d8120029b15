import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this browser knows passkeys at all, at this address; supposed until it is known. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === 'function',
    () => true,
  );
}
