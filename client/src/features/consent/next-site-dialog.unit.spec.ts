import { describe, expect, it } from 'vitest';
import { nextSiteDialog, usesMoreThanRequired } from './next-site-dialog.ts';

const user = { isActive: true, mustAcceptTerms: false };
const calm = { path: '/nieuws', needsConsent: false, user };
const inNeed = {
  path: '/nieuws',
  needsConsent: true,
  user: { isActive: false, mustAcceptTerms: true },
};

describe('A dialog', () => {
  it('is not due by itself', () => {
    expect([nextSiteDialog(calm), nextSiteDialog({ ...calm, user: null })]).toEqual([undefined, undefined]);
  });

  it('comes alone: terms, then cookies, then the account that is off', () => {
    expect(nextSiteDialog(inNeed)).toBe('terms');
    const user = { isActive: false, mustAcceptTerms: false };
    expect(nextSiteDialog({ ...inNeed, user })).toBe('consent');
    expect(nextSiteDialog({ ...inNeed, needsConsent: false, user })).toBe('inactive');
  });

  it('leaves whoever reads about it alone', () => {
    const user = { isActive: false, mustAcceptTerms: false };
    expect(nextSiteDialog({ ...inNeed, path: '/legal/cookie-statement/nl', user })).toBe('inactive');
    expect(nextSiteDialog({ ...inNeed, path: '/legal/terms-of-use/nl' })).toBe('consent');
    const agreed = { ...inNeed, needsConsent: false };
    expect(nextSiteDialog({ ...agreed, path: '/legal/terms-of-use/nl' })).toBe('inactive');
    expect(nextSiteDialog({ ...agreed, path: '/account/security' })).toBe('inactive');
    expect(nextSiteDialog({ ...inNeed, path: '/invitation/code' })).toBeUndefined();
  });

  it('about cookies covers no tools', () => {
    const dialogs = ['/edit', '/nieuws/edit', '/admin/pages', '/settings'].map((path) =>
      nextSiteDialog({ path, needsConsent: true, user: null }),
    );
    expect(dialogs).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('takes a page with a like name for what it is', () => {
    expect(nextSiteDialog({ ...inNeed, path: '/invitations' })).toBe('terms');
  });

  it('about terms is for whoever has to agree to them', () => {
    const dialogs = { isActive: true, mustAcceptTerms: true };
    expect(nextSiteDialog({ ...calm, user: dialogs })).toBe('terms');
    expect(nextSiteDialog({ ...calm, user: null })).toBeUndefined();
  });
});

const without = { siteimproveId: '', siteimproveCookieLess: true };

describe('A platform', () => {
  it.each(['off', 'cookieless'] as const)('asks for nothing while it measures %s', (analyticsMode) => {
    expect(usesMoreThanRequired({ ...without, analyticsMode })).toBe(false);
  });

  it('asks where it measures with cookies', () => {
    expect(usesMoreThanRequired({ ...without, analyticsMode: 'cookie' })).toBe(true);
  });

  it('asks where Siteimprove sets cookies, and not where it measures without', () => {
    const measured = { siteimproveId: '12', analyticsMode: 'off' } as const;
    expect(usesMoreThanRequired({ ...measured, siteimproveCookieLess: false })).toBe(true);
    expect(usesMoreThanRequired({ ...measured, siteimproveCookieLess: true })).toBe(false);
  });

  it('asks for nothing by what is stored for later and does nothing yet', () => {
    const stored = { ...without, showAutoTranslate: true };
    expect(usesMoreThanRequired({ ...stored, analyticsMode: 'off' })).toBe(false);
  });
});
