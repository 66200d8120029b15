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
} from 'lucide-react';
import type { TextKey } from '../../shared/i18n.tsx';

export interface AdminNavItem {
  readonly path: string;
  readonly label: TextKey;
  readonly Icon: LucideIcon;
  /** Content managers may use it too; other screens are for administrators. */
  readonly isForContentManagers?: true;
}

/** In the groups of the sidebar. */
const places: readonly (readonly AdminNavItem[])[] = [
  [
    { path: '/admin/pages', label: 'admin.pages', Icon: FileText },
    { path: '/admin/menu', label: 'admin.menu', Icon: ListTree },
    { path: '/admin/media', label: 'admin.media', Icon: Images, isForContentManagers: true },
    { path: '/admin/moderation', label: 'admin.moderation', Icon: Inbox, isForContentManagers: true },
  ],
  [
    { path: '/admin/redirects', label: 'admin.redirects', Icon: CornerUpRight },
    { path: '/admin/history', label: 'admin.history', Icon: History, isForContentManagers: true },
    { path: '/settings', label: 'admin.settings', Icon: Settings },
    { path: '/admin/trash', label: 'admin.trash', Icon: Trash2 },
    { path: '/admin/system', label: 'admin.system', Icon: Activity },
  ],
];

/** The screens that a user may open, in groups. */
export function adminNavFor({ isAdmin }: Pick<UserView, 'isAdmin'>): readonly (readonly AdminNavItem[])[] {
  return places
    .map((group) => group.filter(({ isForContentManagers }) => isAdmin || isForContentManagers))
    .filter((group) => group.length > 0);
}

/** Whether a path is the item's own or below it. */
export function isCurrentItem({ path }: AdminNavItem, current: string): boolean {
  return current === path || current.startsWith(`${path}/`);
}
