import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { expectInOrder } from '../journeys/accessibility-violations.ts';
import { expectNoBrowserErrors, heading, signedIn } from '../journeys/browser-user.ts';
import { makeAccount, makeContentManager } from '../journeys/test-page.ts';
import { open } from '../support/browser.ts';
import { makeUnusedAccount } from './test-people.ts';

const words = {
  nl: {
    ...{ undo: 'Ongedaan maken: ', again: 'Opnieuw doen', gone: '‘Piet Vergissing’ is weggehaald' },
    ...{ used: /^Dit account is van wie het zelf maakte/, revoked: /^Een ingetrokken uitnodiging komt niet/ },
    ...{ invite: 'Mensen uitnodigen', addresses: 'E-mailadressen', send: 'Uitnodigen', ready: 'Klaar' },
    ...{ resend: 'Opnieuw sturen', resent: 'Uitnodiging opnieuw gestuurd naar', revoke: 'Intrekken' },
    ...{ isRevoked: 'ingetrokken', inviteAgain: 'Opnieuw uitnodigen' },
  },
  en: {
    ...{ undo: 'Undo: ', again: 'Redo', gone: '‘Piet Vergissing’ was taken away' },
    ...{ used: /^This account belongs to whoever made it/, revoked: /^A revoked invitation does not/ },
    ...{ invite: 'Invite people', addresses: 'E-mail addresses', send: 'Invite', ready: 'Done' },
    ...{ resend: 'Send again', resent: 'Invitation sent again to', revoke: 'Revoke' },
    ...{ isRevoked: 'revoked', inviteAgain: 'Invite again' },
  },
} as const;

describe.each(['nl', 'en'] as const)('In %s, the history of a person', (language) => {
  const said = words[language];

  it('offers to take nobody’s account away, and says what to use instead', async () => {
    const { guid } = await makeContentManager();
    const person = await signedIn(`/admin/users/${guid}/activity`, inject('admin'), { language });
    await person.page.getByText(said.used).waitFor();
    expect(await person.page.getByRole('button', { name: new RegExp(`^${said.undo}`) }).count()).toBe(0);
    expectNoBrowserErrors(person);
    await person.leave();
  });

  it('takes back an account that nobody used, and comes to the people, which say so and bring it back', async () => {
    const { guid } = await makeUnusedAccount('Vergissing');
    const person = await signedIn(`/admin/users/${guid}/activity`, inject('admin'), { language });
    const { page } = person;
    await page
      .locator('.history-list')
      .getByRole('button', { name: new RegExp(`^${said.undo}`) })
      .press('Enter');
    await page.waitForURL((url) => url.pathname === '/admin/users');
    const notice = page.locator('.toast-card').filter({ hasText: said.gone });
    await notice.getByRole('button', { name: said.again }).press('Enter');
    await notice.waitFor({ state: 'detached' });
    await open(page, `/admin/users/${guid}/profile`);
    await heading(page, 'Piet Vergissing');
    await expectInOrder(page);
    // The browser reports that the account was not there for a while.
    const others = person.browserErrors.filter((error) => !error.includes(`/api/users/${guid}`));
    expect(others).toEqual([]);
    await person.leave();
  });

  it('offers to take nothing back of an invitation that was revoked, and of which each step was told', async () => {
    const email = `${randomUUID()}@duinwijk.example`;
    const person = await signedIn('/admin/users/invitations', await makeAccount('Admin'), { language });
    const { page } = person;
    await page.getByRole('button', { name: said.invite, exact: true }).click();
    await page.getByLabel(said.addresses).fill(email);
    await page.getByRole('dialog').getByRole('button', { name: said.send, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: said.ready, exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: email });
    const choose = async (action: string) => {
      await row.getByRole('button').click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    };
    await choose(said.resend);
    await page.locator('.toast-card').filter({ hasText: said.resent }).filter({ hasText: email }).waitFor();
    await choose(said.revoke);
    await page.getByRole('dialog').getByRole('button', { name: said.revoke, exact: true }).click();
    await page
      .locator('.toast-card')
      .filter({ hasText: said.isRevoked })
      .filter({ hasText: email })
      .waitFor();
    await choose(said.inviteAgain);
    await expect.poll(() => page.getByLabel(said.addresses).inputValue()).toBe(email);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await open(page, '/account/activity');
    await expect.poll(() => page.getByText(said.revoked).count()).toBe(3);
    expectNoBrowserErrors(person);
    await person.leave();
  });
});
