import type { UserDetails } from '@spoor/contracts/users/user.views';
import { OtherProfileForm } from './other-profile-form.tsx';
import { ProfileAnswers } from './profile-answers.tsx';

interface PersonProfileProps {
  readonly user: UserDetails;
  readonly category: 'profile' | 'preferences';
  readonly isForAdmins: boolean;
  readonly mayManage: boolean;
}

/** What somebody said of themselves, on one part of their account. */
export function PersonProfile({ user, category, isForAdmins, mayManage }: PersonProfileProps) {
  return (
    <>
      {mayManage ? <OtherProfileForm guid={user.guid} category={category} /> : null}
      <ProfileAnswers {...{ user, category, isForAdmins }} isBelowForm={mayManage} />
    </>
  );
}
