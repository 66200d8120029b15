import { describe, expect, it } from 'vitest';
import { report, reportCreated } from '../../testing/form.examples.ts';
import { formDecider } from './domain/form.decider.ts';
import { openFormValues } from './open-form-values.ts';

const settings = { ...report.settings, notify: ['Anna@duinwijk.nl', 'balie@duinwijk.nl'] };
const created = formDecider.evolve({ status: 'missing' }, {
  ...reportCreated,
  data: { form: { ...report, settings } },
} as never);
const state = formDecider
  .decide(created, { type: 'EraseRecipients', addresses: ['anna@duinwijk.nl'] })
  .reduce(formDecider.evolve, created);
const aggregates = { read: async () => ({ state }) } as never;
const open = (path: string, ...values: never[]) => openFormValues({ aggregates }, report.guid, path, values);

describe('What the history of a form says', () => {
  it('leaves out whom the form told and who was erased, wherever settings tell of them', async () => {
    const digest = { email: 'anna@duinwijk.nl', every: 'day' };
    expect(await open('/settings/notify', settings.notify as never)).toEqual([['balie@duinwijk.nl']]);
    expect(await open('/settings/notify/0', 'anna@duinwijk.nl' as never)).toEqual([null]);
    expect(await open('/settings/digests', [digest] as never)).toEqual([[]]);
    expect(await open('', { ...report, settings } as never)).toMatchObject([
      { settings: { notify: ['balie@duinwijk.nl'] } },
    ]);
  });

  it('says what people ask as it is, and nothing where there was nothing', async () => {
    const text = 'anna@duinwijk.nl' as never;
    expect(await open('/draft/title', text)).toEqual([text]);
    expect(await open('/settings/notify', undefined as never, null as never)).toEqual([undefined, null]);
  });
});
