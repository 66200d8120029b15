import { type Recipe, textSteps } from './recipe.ts';

const feature = 'client/src/features/role-names';

/** What roles there are, and nothing else. */
export const adminScreen: Recipe = {
  name: 'A new screen for administrators',
  thing: 'role-names',
  specs: ['tests/architecture/screens', 'tests/architecture/texts'],
  steps: [
    {
      file: 'client/src/app/administration.tsx',
      put: `    {
      path: '/admin/role-names',
      label: 'admin.role_names',
      Icon: UserCog,
      opensTo: 'users.view',
      screen: () => import('./routes/admin-role-names.route.tsx'),
    },
`,
      before: '  ],\n];\n\n/** Screens that one',
    },
    {
      file: `${feature}/components/role-names-screen.tsx`,
      is: `import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { rolesQuery } from '../../../shared/roles.api.ts';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';

export function RoleNamesScreen() {
  const { t } = useI18n();
  const { data: roles = [] } = useQuery(rolesQuery(useApi()));
  return (
    <>
      <ScreenHeading title={t('admin.role_names')} />
      <ul>
        {roles.map(({ guid, name }) => (
          <li key={guid}>{name}</li>
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
import { rolesQuery } from '../../shared/roles.api.ts';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  load: ({ services: { queryClient, api } }) => queryClient.prefetchQuery(rolesQuery(api)),
  Screen: RoleNamesScreen,
});
`,
    },
    ...textSteps('client/src/shared/locales/{language}/admin.json', '  "admin.redirects"', {
      'admin.role_names': ['Namen van rollen', 'Names of roles'],
    }),
  ],
};
