import type { UserView } from '@spoor/contracts/users/user.views';
import type { Toast } from './task.atoms.ts';

const plainTime = 5_000;
const defaultSeconds = 10;

/**
 * Milliseconds after which a toast closes; undefined to stay. Failures, and notices with an action, use the time in
 * the person's profile (`notificationClose`, in seconds; 0 for no limit); progress stays.
 */
export function closesAfter(
  { kind, action }: Pick<Toast, 'kind' | 'action'>,
  properties: UserView['properties'],
): number | undefined {
  if (kind === 'processing') return undefined;
  if (kind === 'done' && action === undefined) return plainTime;
  const stored = properties.find(({ key }) => key === 'notificationClose')?.value;
  const seconds = stored == null || !/^\d+$/.test(stored) ? defaultSeconds : Number(stored);
  return seconds === 0 ? undefined : seconds * 1_000;
}
