import type { Permission } from '@spoor/contracts/roles/role-permissions';
import type { UserView } from '@spoor/contracts/users/user.views';
import {
  Activity,
  CornerUpRight,
  FileText,
  History,
  Images,
  Inbox,
  ListTree,
  type LucideIcon,
  Settings,
  Trash2,
  UserCog,
} from 'lucide-react';
import type { TextKey } from '../../shared/i18n.tsx';

export interface AdminNavItem {
  readonly path: string;
  readonly label: TextKey;
  readonly Icon: LucideIcon;
  /** Who may open it, besides administrators. */
  readonly opensTo?: 'content-manager' | Permission;
}

/** In the groups of the sidebar. */
const places: readonly (readonly AdminNavItem[])[] = [
  [
    { path: '/admin/pages', label: 'admin.pages', Icon: FileText },
    { path: '/admin/menu', label: 'admin.menu', Icon: ListTree, opensTo: 'menus.manage' },
    { path: '/admin/media', label: 'admin.media', Icon: Images, opensTo: 'content-manager' },
    { path: '/admin/moderation', label: 'admin.moderation', Icon: Inbox, opensTo: 'content-manager' },
  ],
  [{ path: '/admin/roles', label: 'admin.roles', Icon: UserCog }],
  [
    {
      path: '/admin/redirects',
      label: 'admin.redirects',
      Icon: CornerUpRight,
      opensTo: 'menus.manage',
    },
    { path: '/admin/history', label: 'admin.history', Icon: History, opensTo: 'content-manager' },
    { path: '/settings', label: 'admin.settings', Icon: Settings, opensTo: 'settings.manage' },
    { path: '/admin/trash', label: 'admin.trash', Icon: Trash2 },
    { path: '/admin/system', label: 'admin.system', Icon: Activity },
  ],
];

/** The screens that a user may open, in groups. */
export function adminNavFor(
  user: Pick<UserView, 'isAdmin' | 'isContentManager' | 'permissions'>,
): readonly (readonly AdminNavItem[])[] {
  return places
    .map((group) => group.filter(({ opensTo }) => user.isAdmin || mayOpen(user, opensTo)))
    .filter((group) => group.length > 0);
}

function mayOpen(
  { isContentManager, permissions }: Pick<UserView, 'isContentManager' | 'permissions'>,
  opensTo: AdminNavItem['opensTo'],
): boolean {
  if (opensTo === undefined) return false;
  return opensTo === 'content-manager' ? isContentManager : permissions.includes(opensTo);
}

/** Whether a path is the item's own or below it. */
export function isCurrentItem({ path }: AdminNavItem, current: string): boolean {
  return current === path || current.startsWith(`${path}/`);
}
