import { randomUUID } from 'node:crypto';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { describe, expect, inject, it } from 'vitest';
import { expectInOrder } from '../journeys/accessibility-violations.ts';
import { expectNoBrowserErrors, heading, shows, signedIn } from '../journeys/browser-user.ts';
import { tabTo } from '../journeys/keys.ts';
import { makeAccount, makeContentManager, makeRoles } from '../journeys/test-page.ts';
import { linkSentTo } from '../mail/filed-mails.ts';
import { open } from '../support/browser.ts';

const words = {
  nl: {
    ...{ give: 'Rol geven', role: 'Rol', undo: 'Ongedaan maken', close: 'Toegang ontnemen' },
    ...{ needed: 'Kies een rol.', admin: 'Beheerder', makeAdmins: '2 mensen beheerder maken' },
    ...{ signOut: 'Uitloggen', all: 'Overal uitloggen', nowhere: 'Nergens ingelogd.' },
    ...{ link: 'Link sturen', sent: 'Er is een link voor een nieuw wachtwoord onderweg naar' },
    own: 'Naar Beveiliging in Mijn account',
  },
  en: {
    ...{ give: 'Give role', role: 'Role', undo: 'Undo', close: 'Take access away' },
    ...{ needed: 'Choose a role.', admin: 'Administrator', makeAdmins: 'Make 2 people administrators' },
    ...{ signOut: 'Sign out', all: 'Sign out everywhere', nowhere: 'Signed in nowhere.' },
    ...{ link: 'Send link', sent: 'A link for a new password is on its way to' },
    own: 'To Security in My account',
  },
} as const;

describe.each([
  ['nl', 390],
  ['en', 1280],
] as const)('In %s, at %i pixels, by keyboard only,', (language, width) => {
  const said = words[language];

  it('who manages people signs somebody out, of one browser and of all, and has a link for a password sent', async () => {
    const [administrator, other] = [await makeAccount('Admin'), await makeContentManager()];
    const theirs = await Promise.all([1, 2, 3].map(() => signedIn('/account/security', other)));
    const person = await signedIn(`/admin/users/${other.guid}/security`, administrator, { language, width });
    const { page } = person;
    const sessions = page.getByRole('button', { name: new RegExp(`^${said.signOut}\\s*:`) });
    await expect.poll(() => sessions.count()).toBe(3);
    await expectInOrder(page);
    await sessions.first().press('Enter');
    await expect.poll(() => sessions.count()).toBe(2);
    await tabTo(page, said.all);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expectInOrder(page);
    await dialog.getByRole('button', { name: said.all }).press('Enter');
    await shows(page, said.nowhere);
    const renewals = theirs.map(({ context }) => context.request.post(authRoutes.refresh.path));
    expect((await Promise.all(renewals)).map((renewal) => renewal.status())).toEqual([401, 401, 401]);

    await page.getByRole('button', { name: said.link, exact: true }).press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: `${said.sent} ${other.email}` })
      .waitFor();
    expect(await linkSentTo(other.email, inject('dataDir'))).toMatch(/^\/account\/reset-password\//);
    await expectInOrder(page);

    await open(page, `/admin/users/${administrator.guid}/security`);
    await page.getByRole('link', { name: said.own }).waitFor();
    expect(await page.getByRole('button', { name: said.link, exact: true }).count()).toBe(0);
    await expectInOrder(page);
    expectNoBrowserErrors(person);
    await Promise.all([person, ...theirs].map((each) => each.leave()));
  });

  it('who manages people gives several a role, and takes that back', async () => {
    const role = `Samen ${randomUUID().slice(0, 8)}`;
    await makeRoles(role);
    const administrator = await makeAccount('Admin');
    const people = [await makeContentManager(), await makeContentManager()];
    const person = await signedIn('/admin/users', administrator, { language, width });
    const { page } = person;
    for (const { guid } of people) {
      await open(page, `/admin/users/${guid}/profile`);
      await heading(page, 'Eva Smit');
      await page.getByLabel(language === 'nl' ? 'Tussenvoegsel' : 'Middle name').fill(role);
      await page
        .getByRole('button', { name: language === 'nl' ? 'Opslaan' : 'Save', exact: true })
        .press('Enter');
      await heading(page, `Eva ${role} Smit`);
    }
    await open(page, `/admin/users?q=${encodeURIComponent(role)}`);
    const rows = page.getByRole('row').filter({ hasText: `Eva ${role} Smit` });
    await expect.poll(() => rows.count()).toBe(2);
    for (const row of await rows.all()) await row.getByRole('checkbox').press('Space');
    await tabTo(page, said.give);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: said.give });
    expect(await dialog.getByLabel(said.role).inputValue()).toBe('');
    await dialog.getByRole('button', { name: said.give }).press('Enter');
    await dialog.getByText(said.needed, { exact: true }).waitFor();
    await expectInOrder(page);
    await dialog.getByLabel(said.role).selectOption(said.admin);
    await dialog.getByRole('button', { name: said.makeAdmins }).waitFor();
    await dialog.getByLabel(said.role).selectOption(role);
    await expectInOrder(page);
    await dialog.getByRole('button', { name: said.give }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const given = rows.filter({ has: page.getByText(new RegExp(`, ${role}$|^${role}$`)) });
    await expect.poll(() => given.count()).toBe(2);
    await page.getByRole('button', { name: said.undo, exact: true }).press('Enter');
    await expect.poll(() => given.count()).toBe(0);
    expectNoBrowserErrors(person);
    await person.leave();
  });
});
