import type { UserEvent } from '@spoor/contracts/event-catalogue';
import { reverseChanges } from '@spoor/contracts/shared/field-changes';
import type { Irreversible } from '../../shared/decider.ts';

/** Whether the address was proven by whoever has it. */
export const provenPath = '/isVerified';

export function compensateUser(event: UserEvent): UserEvent | Irreversible {
  switch (event.type) {
    case 'UserCreated':
    case 'UserRestored':
      return { type: 'UserRemoved', data: event.data };
    case 'UserRemoved':
      return { type: 'UserRestored', data: event.data };
    case 'UserAccessChanged':
    case 'UserProfileChanged':
      return { type: event.type, data: { changes: reverseChanges(event.data.changes) } };
    case 'UserEmailChanged': {
      const changes = reverseChanges(event.data.changes);
      // Earlier events do not say it where it stayed the same: what they do not say, nobody has proven.
      const isSaid = changes.some(({ path }) => path === provenPath);
      const unproven = { path: provenPath, from: false, to: false };
      return { type: event.type, data: { changes: isSaid ? changes : [...changes, unproven] } };
    }
    case 'UserEmailConfirmed':
      // Whoever could be reached there proved so; sessions and mails went by it since.
      return { irreversible: 'own_answer' };
    case 'UserTermsAnswered':
      // Nobody unsays for somebody to what they agreed. They are asked again where other terms are published.
      return { irreversible: 'own_answer' };
    case 'UserPasswordSet':
      // Earlier passwords are not kept.
      return { irreversible: 'secret_not_kept' };
    case 'UserTwoFactorEnabled':
    case 'UserTwoFactorDisabled':
    case 'UserPasskeyAdded':
    case 'UserPasskeyRemoved':
    case 'UserIdentityLinked':
    case 'UserIdentityUnlinked':
      // Its secret is gone, or was never the history's to know.
      return { irreversible: 'secret_not_kept' };
    case 'UserSessionsEnded':
      // What renewed them is gone.
      return { irreversible: 'secret_not_kept' };
    case 'UserDataCopied':
    case 'UserPasswordLinkSent':
      // Whoever has it keeps it.
      return { irreversible: 'irreversible_external' };
    case 'UserErasureRequested': {
      const { from, erasure } = event.data;
      return from === null
        ? { type: 'UserErasureCancelled', data: { erasure } }
        : { type: 'UserErasureRequested', data: { from: erasure, erasure: from } };
    }
    case 'UserErasureCancelled':
      // The days for changing one's mind would not begin anew. Who is to be erased after all asks again.
      return { irreversible: 'own_answer' };
    case 'UserErased':
      return { irreversible: 'erased_personal_data' };
    default:
      return event satisfies never;
  }
}
