import { derivedGuid } from '../shared/derived-guid.ts';
import { accountGuid } from '../users/accounts.ts';

/** The account that is made of an invitation, and the Change that makes it: whoever tries again makes the same. */
export function accountOfInvitation(invitationGuid: string): {
  readonly guid: string;
  readonly changeId: string;
} {
  const changeId = derivedGuid(invitationGuid, 'account');
  return { guid: accountGuid(changeId), changeId };
}
