import { type Recipe, textSteps } from './recipe.ts';

const feature = 'client/src/features/role-names';

/** What roles there are, and nothing else. */
export const adminScreen: Recipe = {
  name: 'A new screen for administrators',
  thing: 'role-names',
  specs: [
    'tests/permissions/admin-screens',
    'tests/architecture/screens',
    'tests/architecture/live-queries',
    'tests/architecture/texts',
  ],
  steps: [
    {
      file: 'contracts/src/administration/admin-screens.ts',
      put: `  '/admin/role-names': 'users.view',\n`,
      before: '} as const satisfies',
    },
    {
      file: 'tests/permissions/admin-screens.unit.spec.ts',
      put: `  '/admin/role-names': roleRoutes.members,\n`,
      before: '};\n\n/** Calls that answer',
    },
    {
      file: 'client/src/app/administration.tsx',
      put: `    {
      path: '/admin/role-names',
      label: 'admin.role_names',
      Icon: UserCog,
      screen: () => import('./routes/admin-role-names.route.tsx'),
    },
`,
      before: '  ],\n];\n\n/** Screens that one',
    },
    {
      file: `${feature}/role-names.api.ts`,
      is: `import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';

export function roleNamesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['role-names'],
    queryFn: async ({ signal }) => (await api.call(roleRoutes.list, { signal })).data.map(({ name }) => name),
  });
}
`,
    },
    {
      file: `${feature}/role-names.api.ts`,
      name: 'roleNamesQuery',
      put: '    meta: withSurrogateKeys(() => [surrogateKey.roles()]),\n',
      before: '  });\n',
    },
    {
      file: `${feature}/components/role-names-screen.tsx`,
      is: `import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { roleNamesQuery } from '../role-names.api.ts';

export function RoleNamesScreen() {
  const { t } = useI18n();
  const { data: names = [] } = useQuery(roleNamesQuery(useApi()));
  return (
    <>
      <ScreenHeading title={t('admin.role_names')} />
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}
`,
    },
    {
      file: 'client/src/app/routes/admin-role-names.route.tsx',
      is: `import { RoleNamesScreen } from '../../features/role-names/components/role-names-screen.tsx';
import { roleNamesQuery } from '../../features/role-names/role-names.api.ts';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  load: ({ services: { queryClient, api } }) => queryClient.prefetchQuery(roleNamesQuery(api)),
  Screen: RoleNamesScreen,
});
`,
    },
    ...textSteps('client/src/shared/locales/{language}/admin.json', '  "admin.redirects"', {
      'admin.role_names': ['Namen van rollen', 'Names of roles'],
    }),
  ],
};
