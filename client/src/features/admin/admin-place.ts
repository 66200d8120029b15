import { type AdminScreenPath, adminScreens } from '@spoor/contracts/administration/admin-screens';
import { hasAccess } from '@spoor/contracts/shared/access';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { LucideIcon } from 'lucide-react';
import { createContext } from 'react';
import type { TextKey } from '../../shared/i18n.tsx';

/** A screen that the navigation leads to. */
export interface AdminPlace {
  readonly path: AdminScreenPath;
  readonly label: TextKey;
  readonly Icon: LucideIcon;
}

/** Where the screen that is shown is, or the one above it. */
export const AdminPlaceContext = createContext<AdminPlace | undefined>(undefined);

/** Whether a user may open a screen. */
export function mayOpen(user: UserView, path: AdminScreenPath): boolean {
  return hasAccess({ ...user, isOperator: user.isMett }, adminScreens[path]);
}

/** Whether a path is that of a place, or below it. */
export function isWithinPlace({ path }: Pick<AdminPlace, 'path'>, current: string): boolean {
  return current === path || current.startsWith(`${path}/`);
}
