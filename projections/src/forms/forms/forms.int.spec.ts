import { definitionOfDraft } from '@spoor/contracts/forms/definition-of-draft';
import { type Form, newFormSettings } from '@spoor/contracts/forms/form';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
  platformGuid,
} from '../../../testing/projection-fixture.ts';
import { formsProjection } from './forms.projection.ts';

const guid = '66666666-0000-4000-8000-0000000000b1';
const draft: Form['draft'] = { languages: ['nl'], hasSummary: true, blocks: [] };
const form: Form = { guid, name: 'Melding', settings: newFormSettings, draft, live: null };
const definition = definitionOfDraft(draft, { formGuid: guid, version: 1 });
const stream = `form-${guid}`;
const created: GivenEvent = { type: 'FormCreated', stream, data: { form } };
const published: GivenEvent = { type: 'FormPublished', stream, data: { from: null, to: definition } };
const unpublished: GivenEvent = { type: 'FormUnpublished', stream, data: { from: definition } };
const removed: GivenEvent = { type: 'FormRemoved', stream, data: { form } };

describe('The forms read model', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(formsProjection);
  });
  afterAll(() => specification.close());

  it('has a row for a form, by its name and state', async () => {
    const [row] = await specification.rowsAfter(created);
    expect(row).toMatchObject({ guid, platformGuid, form, name: 'Melding', state: 'Open', revision: 0 });
  });

  it('follows what is changed and published', async () => {
    const closed: GivenEvent = {
      type: 'FormSettingsChanged',
      stream,
      data: { changes: [{ path: '/state', from: 'Open', to: 'Closed' }] },
    };
    const [row] = await specification.rowsAfter(created, closed, published);
    expect(row).toMatchObject({ state: 'Closed', form: { live: definition }, revision: 2 });
    const [again] = await specification.rowsAfter(created, published, unpublished);
    expect(again).toMatchObject({ form: { live: null } });
  });

  it('knows when an editor closed it, until it takes answers again', async () => {
    const settings = (from: string, to: string, path = '/state'): GivenEvent => ({
      type: 'FormSettingsChanged',
      stream,
      data: { changes: [{ path, from, to }] },
    });
    const closedOn = async (...events: GivenEvent[]) =>
      (await specification.rowsAfter(created, ...events))[0];
    const [closed, opened] = [settings('Open', 'Closed'), settings('Closed', 'Open')];
    const at = expect.any(String);
    expect(await closedOn(published)).toMatchObject({ closedOn: null });
    expect(await closedOn(closed)).toMatchObject({ closedOn: null });
    expect(await closedOn(published, closed)).toMatchObject({ closedOn: at });
    expect(await closedOn(published, unpublished)).toMatchObject({ closedOn: at });
    expect(await closedOn(published, closed, settings('x', 'y', '/closedText/nl'))).toMatchObject({
      closedOn: at,
    });
    expect(await closedOn(published, closed, opened)).toMatchObject({ closedOn: null });
  });

  it('remembers how long submissions were kept until lately', async () => {
    const shorter: GivenEvent = {
      type: 'FormSettingsChanged',
      stream,
      data: { changes: [{ path: '/retentionDays', from: 365, to: 30 }] },
    };
    const [row] = await specification.rowsAfter(created, shorter);
    expect(row).toMatchObject({
      retention: [
        { days: 365, until: expect.any(String) },
        { days: 30, until: null },
      ],
    });
  });

  it('keeps a removed one in the trash, until it comes back or is purged', async () => {
    const [gone] = await specification.rowsAfter(created, removed);
    expect(gone).toMatchObject({
      removed: true,
      trashed: expect.objectContaining({ on: expect.any(String) }),
    });
    const restored: GivenEvent = { type: 'FormRestored', stream, data: { form } };
    const [back] = await specification.rowsAfter(created, removed, restored);
    expect(back).toMatchObject({ removed: false, trashed: null });
    const [purged] = await specification.rowsAfter(created, removed, {
      type: 'FormPurged',
      stream,
      data: {},
    });
    expect(purged).toMatchObject({ removed: true, trashed: null });
  });
});
