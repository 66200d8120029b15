import { processingKinds } from '@spoor/contracts/privacy/processing-register';
import { foundAddressMinutes, retentionHours } from '@spoor/contracts/privacy/retention';
import { languages } from '@spoor/contracts/texts/languages';
import { expect, it } from 'vitest';
import { processingRegisterIn } from './processing-register.ts';

const retention = { logs: 90, sessions: 30, submissions: 365 };

it.each(languages)('The register of processing says all that is kept, and how long, in %s', (language) => {
  const register = processingRegisterIn(language, retention);
  expect(register.map(({ kind }) => kind)).toEqual(processingKinds);
  expect(JSON.stringify(register)).not.toMatch(/[{]\w+[}]|processing\./);
});

it('What is kept of forms without JavaScript stands for itself: nobody consents to it, and it says how long as it is kept', () => {
  const register = processingRegisterIn('en', retention);
  const of = (wanted: string) => register.find(({ kind }) => kind === wanted);
  expect(of('begunForms')?.kept).not.toContain('JavaScript');
  expect(of('postedForms')?.basis).toMatch(/^Legitimate interest/);
  expect(of('postedForms')?.kept).toContain(`${retentionHours.postedForm * 60} minutes`);
  expect(of('postedForms')?.kept).toContain(`${retentionHours.sentForm} hours`);
});

it('What is looked up of addresses says that it is kept for no longer than the server remembers it', () => {
  const lookup = processingRegisterIn('en', retention).find(({ kind }) => kind === 'addressLookup');
  expect(lookup?.kept).toContain(
    `Not at all. What was found stays in the memory of the server for ${foundAddressMinutes} minutes`,
  );
});
