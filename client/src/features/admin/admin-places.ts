import type { UserView } from '@spoor/contracts/users/user.views';
import {
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

/** A screen of administration. */
export interface AdminPlace {
  readonly path: string;
  readonly label: TextKey;
  readonly Icon: LucideIcon;
  /** Whether people who edit some pages come here too; the other places are for administrators. */
  readonly isForEditors?: true;
}

/** The screens that there are, as the rail groups them: what a site consists of, then what surrounds it. */
const places: readonly (readonly AdminPlace[])[] = [
  [
    { path: '/admin/pages', label: 'admin.pages', Icon: FileText },
    { path: '/admin/menu', label: 'admin.menu', Icon: ListTree },
    { path: '/admin/media', label: 'admin.media', Icon: Images, isForEditors: true },
    { path: '/admin/moderation', label: 'admin.moderation', Icon: Inbox, isForEditors: true },
  ],
  [
    { path: '/admin/redirects', label: 'admin.redirects', Icon: CornerUpRight },
    { path: '/admin/history', label: 'admin.history', Icon: History, isForEditors: true },
    { path: '/settings', label: 'admin.settings', Icon: Settings },
    { path: '/admin/trash', label: 'admin.trash', Icon: Trash2 },
  ],
];

/** The places where somebody may be, in their groups. */
export function placesFor({ isAdmin }: Pick<UserView, 'isAdmin'>): readonly (readonly AdminPlace[])[] {
  return places
    .map((group) => group.filter(({ isForEditors }) => isAdmin || isForEditors))
    .filter((group) => group.length > 0);
}

/** Whether a path is that of a place, or of something in it. */
export function isAt({ path }: AdminPlace, current: string): boolean {
  return current === path || current.startsWith(`${path}/`);
}
