import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { UserView } from '@spoor/contracts/users/user.views';

/** Whether somebody may give a role, and take it: administrators each, others who manage people those that they have themselves. */
export function isGivable({ guid }: Pick<RoleView, 'guid'>, giver: UserView | null): boolean {
  return giver?.isAdmin === true || giver?.roleIds.includes(guid) === true;
}
