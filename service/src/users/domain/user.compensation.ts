import type { UserEvent } from '@spoor/contracts/event-catalogue';
import { reverseChanges } from '@spoor/contracts/shared/field-changes';
import type { Irreversible } from '../../shared/decider.ts';

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
    case 'UserEmailConfirmed':
      // Whoever could be reached there proved so; sessions and mails went by it since.
      return { irreversible: 'irreversible_external' };
    case 'UserTermsAnswered':
      // Nobody unsays for somebody to what they agreed. They are asked again where other terms are published.
      return { irreversible: 'irreversible_external' };
    case 'UserPasswordSet':
      // Earlier passwords are not kept.
      return { irreversible: 'irreversible_external' };
    case 'UserTwoFactorEnabled':
    case 'UserTwoFactorDisabled':
    case 'UserPasskeyAdded':
    case 'UserPasskeyRemoved':
    case 'UserIdentityLinked':
    case 'UserIdentityUnlinked':
      // Its secret is gone, or was never the history's to know.
      return { irreversible: 'irreversible_external' };
    case 'UserDataCopied':
      // Whoever has the copy keeps it.
      return { irreversible: 'irreversible_external' };
    case 'UserErasureRequested': {
      const { from, erasure } = event.data;
      return from === null
        ? { type: 'UserErasureCancelled', data: { erasure } }
        : { type: 'UserErasureRequested', data: { from: erasure, erasure: from } };
    }
    case 'UserErasureCancelled':
      // The days for changing one's mind would not begin anew. Who is to be erased after all asks again.
      return { irreversible: 'irreversible_external' };
    case 'UserErased':
      return { irreversible: 'erased_personal_data' };
    default:
      return event satisfies never;
  }
}
