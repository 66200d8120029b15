import type { Permission } from '@spoor/contracts/roles/role-permissions';
import type { UserView } from '@spoor/contracts/users/user.views';
import {
  Activity,
  Building2,
  ChartNoAxesCombined,
  ClipboardList,
  CornerUpRight,
  FileText,
  History,
  Images,
  Inbox,
  KeyRound,
  ListTree,
  type LucideIcon,
  Mail,
  ScrollText,
  Settings,
  Tags,
  Trash2,
  UserCog,
  Users,
  Webhook,
} from 'lucide-react';
import type { TextKey } from '../../shared/i18n.tsx';

export interface AdminNavItem {
  readonly path: string;
  readonly label: TextKey;
  readonly Icon: LucideIcon;
  /** Who may open it, besides administrators; what is for operators is for them alone. */
  readonly opensTo?: 'content-manager' | 'operator' | Permission;
}

/** In the groups of the sidebar. */
const places = [
  [
    { path: '/admin/pages', label: 'admin.pages', Icon: FileText },
    { path: '/admin/menu', label: 'admin.menu', Icon: ListTree, opensTo: 'menus.manage' },
    { path: '/admin/media', label: 'admin.media', Icon: Images, opensTo: 'content-manager' },
    { path: '/admin/categories', label: 'categories', Icon: Tags, opensTo: 'items.publish' },
    { path: '/admin/moderation', label: 'admin.moderation', Icon: Inbox, opensTo: 'content-manager' },
  ],
  [
    { path: '/admin/users', label: 'admin.users', Icon: Users, opensTo: 'users.view' },
    { path: '/admin/roles', label: 'admin.roles', Icon: UserCog },
    { path: '/admin/api-keys', label: 'admin.api_keys', Icon: KeyRound },
    { path: '/admin/webhooks', label: 'admin.webhooks', Icon: Webhook },
    { path: '/admin/forms', label: 'admin.forms', Icon: ClipboardList, opensTo: 'forms.view' },
  ],
  [
    {
      path: '/admin/redirects',
      label: 'admin.redirects',
      Icon: CornerUpRight,
      opensTo: 'menus.manage',
    },
    {
      path: '/statistics',
      label: 'admin.statistics',
      Icon: ChartNoAxesCombined,
      opensTo: 'statistics.view',
    },
    { path: '/admin/history', label: 'admin.history', Icon: History, opensTo: 'content-manager' },
    { path: '/settings', label: 'admin.settings', Icon: Settings, opensTo: 'settings.manage' },
    { path: '/admin/trash', label: 'admin.trash', Icon: Trash2 },
    { path: '/admin/mail', label: 'admin.mail', Icon: Mail },
    { path: '/admin/platforms', label: 'admin.platforms', Icon: Building2, opensTo: 'operator' },
    { path: '/admin/logs', label: 'admin.logs', Icon: ScrollText },
    { path: '/admin/system', label: 'admin.system', Icon: Activity },
  ],
] as const satisfies readonly (readonly AdminNavItem[])[];

/** Screens that one of those leads to, by the path of their route, and who may open them besides administrators. */
const screensBelow = {
  '/admin/users/invitations': 'users.manage',
  '/admin/users/:guid/:category?': 'users.view',
  '/admin/forms/edit/:guid': 'forms.manage',
  '/admin/forms/view/:guid': 'forms.view',
  '/admin/forms/:guid': 'submissions.view',
  '/admin/forms/:guid/:version/dashboard': 'submissions.view',
  '/admin/forms/:guid/:submissionGuid': 'submissions.view',
  '/admin/redirects/missed': 'menus.manage',
  '/admin/webhooks/:guid': undefined,
} as const satisfies Readonly<Record<string, Permission | undefined>>;

/** Where the screens of the navigation are. */
export type AdminPath = (typeof places)[number][number]['path'];
/** Every screen of the administration. */
export type AdminScreenPath = AdminPath | keyof typeof screensBelow;

/** The paths of all screens, each with who may open it. */
export const adminScreenPaths: readonly string[] = [
  ...places.flat().map(({ path }) => path),
  ...Object.keys(screensBelow),
];

type Opener = Pick<UserView, 'isAdmin' | 'isMett' | 'isContentManager' | 'permissions'>;

/** What is said of a screen. */
export function adminPlace(path: AdminPath): AdminNavItem {
  const place = places.flat().find((each) => each.path === path);
  if (place === undefined) throw new Error(`There is no screen at ${path}`);
  return place;
}

/** Whether a user may open a screen. */
export function mayOpenScreen(user: Opener, path: AdminScreenPath): boolean {
  const isBelow = (each: AdminScreenPath): each is keyof typeof screensBelow => each in screensBelow;
  return mayOpen(user, isBelow(path) ? screensBelow[path] : adminPlace(path).opensTo);
}

/** The screens that a user may open, in groups. */
export function adminNavFor(user: Opener): readonly (readonly AdminNavItem[])[] {
  return places
    .map((group) => group.filter(({ path }) => mayOpenScreen(user, path)))
    .filter((group) => group.length > 0);
}

/** Administrators may open all of their platform. */
function mayOpen(
  { isAdmin, isMett, isContentManager, permissions }: Opener,
  opensTo: AdminNavItem['opensTo'],
): boolean {
  if (opensTo === 'operator') return isMett;
  if (isAdmin || opensTo === undefined) return isAdmin;
  return opensTo === 'content-manager' ? isContentManager : permissions.includes(opensTo);
}

/** Whether a path is the item's own or below it. */
export function isCurrentItem({ path }: AdminNavItem, current: string): boolean {
  return current === path || current.startsWith(`${path}/`);
}
