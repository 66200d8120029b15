import type { TextKey } from '../../../shared/i18n.tsx';
import type { Accepted } from '../invitations.api.ts';

/** What is said where accepting did not go. */
export function failureText(result: Accepted['result']): TextKey {
  if (result === 'other_terms') return 'terms.outdated';
  if (result === 'weak_password') return 'register.password_weak';
  return result === 'Failed' || result === 'Success' ? 'password.unreachable' : 'invitation.refused';
}
