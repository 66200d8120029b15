import type { UserView } from '@spoor/contracts/users/user.views';
import { useEffect } from 'react';
import { propertyOf } from '../../shared/profile-values.ts';

/** Lets nothing move for whoever asked for that, as the style sheet has it for systems that ask. */
export function useStoredMotion(user: UserView): void {
  const isReduced = propertyOf(user, 'reducedMotion') === 'yes';
  useEffect(() => {
    document.documentElement.toggleAttribute('data-still', isReduced);
  }, [isReduced]);
}
