import { describe, expect, it } from 'vitest';
import { nextSiteDialog, usesMoreThanRequired } from './next-site-dialog.ts';

const user = { isActive: true, termsOfUseVersionAccepted: 1 };
const calm = { path: '/nieuws', needsConsent: false, user, termsVersion: 1 };
const inNeed = {
  path: '/nieuws',
  needsConsent: true,
  user: { isActive: false, termsOfUseVersionAccepted: null },
  termsVersion: 2,
};

describe('A dialog', () => {
  it('is not due by itself', () => {
    expect([nextSiteDialog(calm), nextSiteDialog({ ...calm, user: null })]).toEqual([undefined, undefined]);
  });

  it('comes alone: cookies, then terms, then the account that is off', () => {
    expect(nextSiteDialog(inNeed)).toBe('consent');
    expect(nextSiteDialog({ ...inNeed, needsConsent: false })).toBe('terms');
    expect(nextSiteDialog({ ...inNeed, needsConsent: false, termsVersion: undefined })).toBe('inactive');
  });

  it('leaves whoever reads about it alone', () => {
    expect(nextSiteDialog({ ...inNeed, path: '/legal/cookie-statement/nl' })).toBe('terms');
    const agreed = { ...inNeed, needsConsent: false };
    expect(nextSiteDialog({ ...agreed, path: '/legal/terms-of-use/nl' })).toBe('inactive');
    expect(nextSiteDialog({ ...agreed, path: '/account/security' })).toBe('inactive');
    expect(nextSiteDialog({ ...inNeed, path: '/invitation/code' })).toBeUndefined();
  });

  it('about cookies covers no tools', () => {
    const asked = ['/edit', '/nieuws/edit', '/admin/pages', '/settings'].map((path) =>
      nextSiteDialog({ path, needsConsent: true, user: null, termsVersion: undefined }),
    );
    expect(asked).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('takes a page with a like name for what it is', () => {
    expect(nextSiteDialog({ ...inNeed, path: '/invitations' })).toBe('consent');
  });

  it('about terms is for people who signed in, and comes back after a no', () => {
    expect(nextSiteDialog({ ...calm, termsVersion: 2, user: null })).toBeUndefined();
    const declined = { isActive: true, termsOfUseVersionAccepted: null };
    expect(nextSiteDialog({ ...calm, termsVersion: 2, user: declined })).toBe('terms');
    expect(nextSiteDialog({ ...calm, termsVersion: 2 })).toBe('terms');
  });

  it('about terms asks nobody who has seen newer ones, nor who came when there was but one version', () => {
    expect(
      nextSiteDialog({ ...calm, user: { isActive: true, termsOfUseVersionAccepted: 2 } }),
    ).toBeUndefined();
    expect(
      nextSiteDialog({ ...calm, user: { isActive: true, termsOfUseVersionAccepted: null } }),
    ).toBeUndefined();
  });
});

describe('A platform', () => {
  it.each(['off', 'cookieless'] as const)('asks for nothing while it measures %s', (analyticsMode) => {
    expect(usesMoreThanRequired({ analyticsMode })).toBe(false);
  });

  it('asks where it measures with cookies', () => {
    expect(usesMoreThanRequired({ analyticsMode: 'cookie' })).toBe(true);
  });

  it('asks for nothing by what is stored for later and does nothing yet', () => {
    const stored = { siteimproveId: '12', siteimproveCookieLess: false, showAutoTranslate: true };
    expect(usesMoreThanRequired({ ...stored, analyticsMode: 'off' })).toBe(false);
  });
});
