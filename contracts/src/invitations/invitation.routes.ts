import { route } from '../shared/route.ts';
import type { invitationOperations } from './invitation.operations.ts';

export const invitationRoutes = {
  list: route<typeof invitationOperations.list>()('GET', '/api/userinvitation'),
  invite: route<typeof invitationOperations.invite>()('POST', '/api/userinvitation'),
  resend: route<typeof invitationOperations.resend>()('POST', '/api/userinvitation:resend/{guid}'),
  revoke: route<typeof invitationOperations.revoke>()('POST', '/api/userinvitation:revoke/{guid}'),
  mail: route<typeof invitationOperations.mail>()('POST', '/api/userinvitation:mail/{guid}'),
  status: route<typeof invitationOperations.status>()('GET', '/api/userinvitation:status/{code}'),
  accept: route<typeof invitationOperations.accept>()('POST', '/api/userinvitation:accept'),
  askAgain: route<typeof invitationOperations.askAgain>()('POST', '/api/userinvitation:askAgain'),
} as const;

/** The page on which somebody accepts an invitation. */
export function invitationPath(code: string): string {
  return `/invitation/${encodeURIComponent(code)}`;
}

/** Where people see how invitations stand. */
export const invitationsPath = '/admin/users/invitations';
