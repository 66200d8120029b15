import type { RoleKind } from '@spoor/contracts/roles/role-permissions';
import type { UserView } from '@spoor/contracts/users/user.views';

/** By which of the settings' kinds somebody needs a second factor or not: administrators, who else edits something, or the others. */
export function twoFactorKindOf({
  isAdmin,
  isContentManager,
}: Pick<UserView, 'isAdmin' | 'isContentManager'>): RoleKind {
  if (isAdmin) return 'Admin';
  return isContentManager ? 'ContentManager' : 'Standard';
}
