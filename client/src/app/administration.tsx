import type { AdminScreenPath } from '@spoor/contracts/administration/admin-screens';
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
  Mail,
  ScrollText,
  Settings,
  Tags,
  Trash2,
  UserCog,
  Users,
  Webhook,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { type AdminPlace, AdminPlaceContext, isWithinPlace, mayOpen } from '../features/admin/admin-place.ts';
import { unauthorizedAddress } from '../shared/addresses.ts';
import { EmptyScreen } from '../shared/router/loaded-screen.ts';
import { redirectTo, type Screen, type ScreenRoute } from '../shared/router/route.ts';
import { userQuery } from '../shared/signed-in-user.ts';
import type { AppServices, ScreenArgs } from './app-context.ts';
import { lazyScreen } from './lazy-screen.ts';

interface AdminScreenEntry {
  readonly path: AdminScreenPath;
  readonly screen: () => Promise<Screen<AppServices>>;
  /** The name of that file, where it is not the path's. */
  readonly file?: string;
}

/** The screens of the administration that the navigation leads to, in its groups. */
const places: readonly (readonly (AdminScreenEntry & AdminPlace)[])[] = [
  [
    {
      path: '/admin/pages',
      label: 'admin.pages',
      Icon: FileText,
      screen: () => import('./routes/admin-pages.route.tsx'),
    },
    {
      path: '/admin/menu',
      label: 'admin.menu',
      Icon: ListTree,
      screen: () => import('./routes/admin-menu.route.tsx'),
    },
    {
      path: '/admin/media',
      label: 'admin.media',
      Icon: Images,
      screen: () => import('./routes/admin-media.route.tsx'),
    },
    {
      path: '/admin/categories',
      label: 'categories',
      Icon: Tags,
      screen: () => import('./routes/admin-categories.route.tsx'),
    },
    {
      path: '/admin/moderation',
      label: 'admin.moderation',
      Icon: Inbox,
      screen: () => import('./routes/admin-moderation.route.tsx'),
    },
  ],
  [
    {
      path: '/admin/users',
      label: 'admin.users',
      Icon: Users,
      screen: () => import('./routes/admin-users.route.tsx'),
    },
    {
      path: '/admin/roles',
      label: 'admin.roles',
      Icon: UserCog,
      screen: () => import('./routes/admin-roles.route.tsx'),
    },
    {
      path: '/admin/api-keys',
      label: 'admin.api_keys',
      Icon: KeyRound,
      screen: () => import('./routes/admin-api-keys.route.tsx'),
    },
    {
      path: '/admin/webhooks',
      label: 'admin.webhooks',
      Icon: Webhook,
      screen: () => import('./routes/admin-webhooks.route.tsx'),
    },
    {
      path: '/admin/forms',
      label: 'admin.forms',
      Icon: ClipboardList,
      screen: () => import('./routes/admin-forms.route.tsx'),
    },
  ],
  [
    {
      path: '/admin/redirects',
      label: 'admin.redirects',
      Icon: CornerUpRight,
      screen: () => import('./routes/admin-redirects.route.tsx'),
    },
    {
      path: '/statistics',
      label: 'admin.statistics',
      Icon: ChartNoAxesCombined,
      screen: () => import('./routes/statistics.route.tsx'),
    },
    {
      path: '/admin/history',
      label: 'admin.history',
      Icon: History,
      screen: () => import('./routes/admin-history.route.tsx'),
    },
    {
      path: '/settings',
      label: 'admin.settings',
      Icon: Settings,
      screen: () => import('./routes/settings.route.tsx'),
    },
    {
      path: '/admin/trash',
      label: 'admin.trash',
      Icon: Trash2,
      screen: () => import('./routes/admin-trash.route.tsx'),
    },
    {
      path: '/admin/mail',
      label: 'admin.mail',
      Icon: Mail,
      screen: () => import('./routes/admin-mail.route.tsx'),
    },
    {
      path: '/admin/platforms',
      label: 'admin.platforms',
      Icon: Building2,
      screen: () => import('./routes/admin-platforms.route.tsx'),
    },
    {
      path: '/admin/logs',
      label: 'admin.logs',
      Icon: ScrollText,
      screen: () => import('./routes/admin-logs.route.tsx'),
    },
    {
      path: '/admin/system',
      label: 'admin.system',
      Icon: Activity,
      screen: () => import('./routes/admin-system.route.tsx'),
    },
  ],
];

/** Screens that one of those leads to. */
const below: readonly AdminScreenEntry[] = [
  {
    path: '/admin/users/invitations',
    file: 'admin-invitations',
    screen: () => import('./routes/admin-invitations.route.tsx'),
  },
  {
    path: '/admin/users/:guid/:category?',
    file: 'admin-user',
    screen: () => import('./routes/admin-user.route.tsx'),
  },
  {
    path: '/admin/forms/edit/:guid',
    file: 'edit-form',
    screen: () => import('./routes/edit-form.route.tsx'),
  },
  {
    path: '/admin/forms/view/:guid',
    file: 'view-form',
    screen: () => import('./routes/view-form.route.tsx'),
  },
  {
    path: '/admin/forms/:guid',
    file: 'admin-submissions',
    screen: () => import('./routes/admin-submissions.route.tsx'),
  },
  {
    path: '/admin/forms/:guid/:version/dashboard',
    file: 'admin-form-dashboard',
    screen: () => import('./routes/admin-form-dashboard.route.tsx'),
  },
  {
    path: '/admin/forms/:guid/:submissionGuid',
    file: 'admin-submission',
    screen: () => import('./routes/admin-submission.route.tsx'),
  },
  {
    path: '/admin/redirects/missed',
    file: 'admin-not-found-addresses',
    screen: () => import('./routes/admin-not-found-addresses.route.tsx'),
  },
  {
    path: '/admin/webhooks/:guid',
    file: 'admin-webhook',
    screen: () => import('./routes/admin-webhook.route.tsx'),
  },
];

/** The table of the administration. Whatever else is reserved for it answers that there is nothing. */
export const administration: readonly ScreenRoute<AppServices>[] = [
  ...[...places.flat(), ...below].map(guardedRoute),
  lazyScreen('/admin/:s1/:s2?/:s3?/:s4?', () => import('./routes/reserved.route.tsx'), 'reserved'),
];

/** The places that a user may open, in groups. */
export function placesFor(user: UserView): readonly (readonly AdminPlace[])[] {
  return places
    .map((group) => group.filter(({ path }) => mayOpen(user, path)))
    .filter((group) => group.length > 0);
}

/** The first of those; that of administrators where there is none, which says that it is not for the reader. */
export function firstPathFor(user: UserView | null): AdminScreenPath {
  const first = user === null ? undefined : placesFor(user)[0]?.[0];
  return first?.path ?? '/admin/pages';
}

/** The route of a screen: others than those for whom it is get the unauthorized screen, visitors the login. */
export function guardedRoute({ path, screen, file }: AdminScreenEntry): ScreenRoute<AppServices> {
  const place = places.flat().find((each) => isWithinPlace(each, path));
  let Shown: ComponentType = EmptyScreen;
  // One component for all times that it is loaded: React would begin anew with another.
  function Placed() {
    return (
      <AdminPlaceContext value={place}>
        <Shown />
      </AdminPlaceContext>
    );
  }
  return lazyScreen(
    path,
    async () => {
      const { loader, Component = EmptyScreen } = await screen();
      Shown = Component;
      return {
        Component: Placed,
        async loader(args) {
          await requireRight(args, path);
          return await loader?.(args);
        },
      };
    },
    file,
  );
}

/** @throws Redirect */
async function requireRight({ url, services }: ScreenArgs, path: AdminScreenPath): Promise<void> {
  const { queryClient, api, needTexts } = services;
  const [user] = await Promise.all([queryClient.ensureQueryData(userQuery(api)), needTexts('admin')]);
  if (user === null || !mayOpen(user, path)) throw redirectTo(unauthorizedAddress(url.pathname + url.search));
}
