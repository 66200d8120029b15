import type { Principal } from '@spoor/contracts/shared/permissions';
import type { UserView } from '@spoor/contracts/users/user.views';

/** An administrator, with no more rights than those whom they look as. Name and settings stay their own. */
export function userAs(
  user: UserView,
  { roleIds, permissions, isAdmin, isContentManager, isDeveloper, isOperator, isVerified }: Principal,
): UserView {
  return {
    ...user,
    roleIds: [...roleIds],
    permissions: [...permissions],
    isAdmin,
    isContentManager,
    isDeveloper,
    isMett: isOperator,
    isVerified,
  };
}
