import type { Permission } from '@spoor/contracts/roles/role-permissions';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { LucideIcon } from 'lucide-react';
import { createContext } from 'react';
import type { TextKey } from '../../shared/i18n.tsx';

/** Who may open a screen, besides administrators; what is for operators is for them alone. Undefined: nobody else. */
export type AdminOpening = 'content-manager' | 'developer' | 'operator' | Permission | undefined;

/** A screen that the navigation leads to. */
export interface AdminPlace {
  readonly path: string;
  readonly label: TextKey;
  readonly Icon: LucideIcon;
}

/** Where the screen that is shown is, or the one above it. */
export const AdminPlaceContext = createContext<AdminPlace | undefined>(undefined);

type Opener = Pick<UserView, 'isAdmin' | 'isMett' | 'isDeveloper' | 'isContentManager' | 'permissions'>;

/** Whether a user may open a screen. Administrators may open all of their platform. */
export function mayOpen(
  { isAdmin, isMett, isDeveloper, isContentManager, permissions }: Opener,
  opensTo: AdminOpening,
): boolean {
  if (opensTo === 'operator') return isMett;
  if (isAdmin || opensTo === undefined) return isAdmin;
  if (opensTo === 'developer') return isDeveloper;
  return opensTo === 'content-manager' ? isContentManager : permissions.includes(opensTo);
}

/** Whether a path is that of a place, or below it. */
export function isWithinPlace({ path }: Pick<AdminPlace, 'path'>, current: string): boolean {
  return current === path || current.startsWith(`${path}/`);
}
