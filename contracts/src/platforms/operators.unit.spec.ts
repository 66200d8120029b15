import { describe, expect, it } from 'vitest';
import { mayUndoBeyondAdmins } from './operators.ts';

const done = (type: string, ...paths: string[]) => [{ type, paths }];

describe('What concerns the installation', () => {
  it.each([
    ['that a platform was closed', done('PlatformSuspended'), { operator: true, admin: false }],
    ['that a platform was opened', done('PlatformResumed'), { operator: false, admin: false }],
    [
      'that somebody became an operator',
      done('UserAccessChanged', '/isOperator'),
      { operator: false, admin: false },
    ],
    [
      'that somebody became an administrator',
      done('UserAccessChanged', '/isAdmin'),
      { operator: true, admin: true },
    ],
    ['a title', done('PageTitleChanged', '/title'), { operator: true, admin: true }],
  ])('is taken back by whom it concerns: %s', (_, events, { operator, admin }) => {
    expect(mayUndoBeyondAdmins({ isOperator: true }, events)).toBe(operator);
    expect(mayUndoBeyondAdmins({ isOperator: false }, events)).toBe(admin);
  });

  it('is not taken back among other things either', () => {
    const both = [...done('PageTitleChanged', '/title'), ...done('PlatformResumed')];
    expect(mayUndoBeyondAdmins({ isOperator: true }, both)).toBe(false);
  });
});
