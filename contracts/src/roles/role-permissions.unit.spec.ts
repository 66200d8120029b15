import { describe, expect, it } from 'vitest';
import { permissionNames } from '../shared/permission-names.ts';
import { joinPermissions, permissionsOfRole } from './role-permissions.ts';

describe('The permissions of a role', () => {
  it('are all of them for administrators', () => {
    expect(permissionsOfRole('Admin')).toEqual(permissionNames);
  });

  it('are about content for content managers', () => {
    expect(permissionsOfRole('ContentManager')).toEqual([
      'pages.publish',
      'items.publish',
      'items.moderate',
      'media.manage',
    ]);
  });

  it('are those that were chosen for a role that somebody made, and what these need', () => {
    expect(permissionsOfRole('Standard', [])).toEqual([]);
    expect(permissionsOfRole('Standard', ['users.manage', 'menus.manage'])).toEqual([
      'menus.manage',
      'users.view',
      'users.manage',
    ]);
    expect(permissionsOfRole('Standard', ['submissions.export'])).toEqual([
      'forms.view',
      'submissions.view',
      'submissions.export',
    ]);
  });

  it('are no more than are known', () => {
    expect(permissionsOfRole('Standard', ['newsletters.send'])).toEqual([]);
  });

  it('add up', () => {
    expect(joinPermissions([['users.view'], ['pages.publish'], ['users.view']])).toEqual([
      'pages.publish',
      'users.view',
    ]);
    expect(joinPermissions([])).toEqual([]);
  });
});
