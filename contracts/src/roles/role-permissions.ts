import { type Permission, permissionNames } from '../shared/permission-names.ts';

/** Every platform has one role of the first two kinds; administrators make those of the third. */
export const roleKinds = ['Admin', 'ContentManager', 'Standard'] as const;
export type RoleKind = (typeof roleKinds)[number];

/** Whoever has the key has the values too. */
const implied: { readonly [Name in Permission]?: readonly Permission[] } = {
  'users.manage': ['users.view'],
  'forms.manage': ['forms.view'],
  'submissions.view': ['forms.view'],
  'submissions.export': ['forms.view', 'submissions.view'],
};

const contentManagerPermissions: readonly Permission[] = [
  'pages.publish',
  'items.publish',
  'items.moderate',
  'media.manage',
];

/** What a role gives the right to. @param chosen of a role of kind `Standard`; names that nobody knows give nothing */
export function permissionsOfRole(kind: RoleKind, chosen: readonly string[] = []): readonly Permission[] {
  switch (kind) {
    case 'Admin':
      return permissionNames;
    case 'ContentManager':
      return contentManagerPermissions;
    case 'Standard':
      return permissionNames.filter((name) =>
        chosen.some((each) => each === name || implied[each as Permission]?.includes(name)),
      );
  }
}

/** What several roles give together, in the order of {@link permissionNames}. */
export function joinPermissions(roles: readonly (readonly Permission[])[]): readonly Permission[] {
  return permissionNames.filter((name) => roles.some((permissions) => permissions.includes(name)));
}
