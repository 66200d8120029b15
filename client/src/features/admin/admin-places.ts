import {
  CornerUpRight,
  FileText,
  History,
  Images,
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
}

/** The screens that there are, as the rail groups them: what a site consists of, then what surrounds it. */
export const adminPlaces: readonly (readonly AdminPlace[])[] = [
  [
    { path: '/admin/pages', label: 'admin.pages', Icon: FileText },
    { path: '/admin/menu', label: 'admin.menu', Icon: ListTree },
    { path: '/admin/media', label: 'admin.media', Icon: Images },
  ],
  [
    { path: '/admin/redirects', label: 'admin.redirects', Icon: CornerUpRight },
    { path: '/admin/history', label: 'admin.history', Icon: History },
    { path: '/settings', label: 'admin.settings', Icon: Settings },
    { path: '/admin/trash', label: 'admin.trash', Icon: Trash2 },
  ],
];

/** Whether a path is that of a place, or of something in it. */
export function isAt({ path }: AdminPlace, current: string): boolean {
  return current === path || current.startsWith(`${path}/`);
}
