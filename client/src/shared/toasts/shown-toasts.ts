import type { Toast } from '../tasks/task.atoms.ts';

/** As many as cover nothing that somebody works on. */
const maxShown = 3;

/** What makes room first; what can be undone stays longer than what still goes on. */
const order: readonly ((toast: Toast) => boolean)[] = [
  ({ kind, action }) => kind === 'done' && action === undefined,
  ({ kind }) => kind === 'processing',
  ({ kind, action }) => kind === 'done' && action !== undefined,
  ({ kind }) => kind === 'failed',
];

/**
 * The toasts that there is room for, in their order: the newest one always, then failures before what went on or well.
 * @param heldGuid of the one that somebody looks at or is in, which stays
 */
export function shownToasts(toasts: readonly Toast[], heldGuid?: string): readonly Toast[] {
  const [newest] = toasts.slice(-1);
  const leaving = order
    .flatMap((isNext) =>
      toasts.filter((toast) => isNext(toast) && toast !== newest && toast.guid !== heldGuid),
    )
    .slice(0, Math.max(0, toasts.length - maxShown));
  return toasts.filter((toast) => !leaving.includes(toast));
}
