import { describe, expect, it } from 'vitest';
import { apiCatalogue } from '../api-catalogue.ts';
import { mayUndoIn, scopeOf } from './api-key-scopes.ts';

/** Chapters whose calls are for people alone, or for everybody. */
const withoutKeys = [
  'Addresses',
  'API keys',
  'Webhooks',
  'Sessions',
  'Passkeys',
  'Other sites',
  'Live updates',
  'Presence',
  'Site files',
  'Statistics',
  'Submissions',
  'Logs',
  'Mails',
  'Platforms',
  'System',
  'Invitations',
  'Begun forms',
  'Form files',
  'Privacy',
  'Registration',
  'Two-step verification',
  'Verification',
];

const scopeOfCall = (id: string) => {
  const call = apiCatalogue.find((each) => each.id === id);
  return call && scopeOf(call);
};

describe('The scope that a call needs', () => {
  it('is decided for every chapter of the API', () => {
    const undecided = apiCatalogue.filter((call) => scopeOf(call) === undefined).map(({ tag }) => tag);
    expect([...new Set(undecided)].toSorted()).toEqual(withoutKeys.toSorted());
  });

  it.each([
    ['pages_list', 'read'],
    ['pages_create', 'content'],
    ['items_add', 'content'],
    ['assets_upload', 'media'],
    ['redirects_create', 'redirects'],
    ['settings_change', 'settings'],
    ['users_list', 'people'],
    ['roles_list', 'people'],
    ['changes_previewUndo', 'read'],
    ['changes_undo', 'content'],
    ['trash_restore', 'content'],
    ['trash_purge', 'purge'],
    ['runs_purgeTrash', 'purge'],
    ['submissions_list', 'submissions'],
    ['submissions_export', 'submissions'],
    ['submissions_read', 'submissions'],
    ['submissions_setStatus', 'submissions'],
    ['submissions_submit', undefined],
    ['submissions_erase', undefined],
    ['formFiles_read', 'submissions'],
    ['forms_read', 'read'],
    ['forms_recipients', 'people'],
    ['apiKeys_list', undefined],
    ['auth_login', undefined],
  ])('is for %s %s', (id, scope) => {
    expect(scopeOfCall(id)).toBe(scope);
  });

  it('says what may be taken back, and never a key', () => {
    expect(mayUndoIn('page', ['content'])).toBe(true);
    expect(mayUndoIn('settings', ['content'])).toBe(false);
    expect(mayUndoIn('submission', ['content', 'people'])).toBe(false);
    expect(mayUndoIn('submission', ['submissions'])).toBe(true);
    expect(mayUndoIn('apikey', ['read', 'content', 'media', 'redirects', 'settings', 'people'])).toBe(false);
  });
});
