/** What a role can give the right to, on top of what pages and lists say of themselves. */
export const permissionNames = [
  'pages.create',
  'pages.publish',
  'items.publish',
  'items.moderate',
  'media.manage',
  'menus.manage',
  'forms.view',
  'forms.manage',
  'submissions.view',
  'submissions.export',
  'settings.manage',
  'users.view',
  'users.manage',
  'statistics.view',
  'history.viewAll',
  'history.undoOthers',
] as const;
export type Permission = (typeof permissionNames)[number];

/** Whether a name is that of a permission, and not of a level of access. */
export function isPermission(name: string): name is Permission {
  return permissionNames.some((known) => known === name);
}
