import type { UserView } from '@spoor/contracts/users/user.views';
import type { UserRow } from './users.schema.ts';

/** What they said to the terms of use. Rows of the version before say nothing of it. */
export function termsAnswered({
  user: { terms },
  termsAnsweredOn,
}: Pick<UserRow, 'user' | 'termsAnsweredOn'>): Pick<UserView, 'termsOfUseVersionAccepted' | 'termsAnswer'> {
  if (terms == null || termsAnsweredOn == null) return { termsOfUseVersionAccepted: null, termsAnswer: null };
  return {
    termsOfUseVersionAccepted: terms.isAgreed ? terms.version : null,
    termsAnswer: { ...terms, on: termsAnsweredOn },
  };
}
