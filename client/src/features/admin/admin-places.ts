import { CornerUpRight, FileText, History, ListTree, type LucideIcon } from 'lucide-react';
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
  ],
  [
    { path: '/admin/redirects', label: 'admin.redirects', Icon: CornerUpRight },
    { path: '/admin/history', label: 'admin.history', Icon: History },
  ],
];

/** Whether a path is that of a place, or of something in it. */
export function isAt({ path }: AdminPlace, current: string): boolean {
  return current === path || current.startsWith(`${path}/`);
}
