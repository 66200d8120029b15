import type { FormEvent } from '@spoor/contracts/event-catalogue';
import type { FormCreateItem } from '@spoor/contracts/forms/form';
import type { EditForm } from '@spoor/contracts/forms/form.commands';
import { describe, expect, it } from 'vitest';
import { specificationOf, stateAfter } from '../../../testing/decider-specification.ts';
import { kindQuestion, lampQuestion, mailQuestion, report } from '../../../testing/form.examples.ts';
import { formDecider } from './form.decider.ts';

const { given } = specificationOf(formDecider);
const listGuid = '66666666-0000-4000-8000-000000000101';
const gone = '66666666-0000-4000-8000-000000000199';
const items = (map: FormCreateItem['map'], typeName = 'News') => ({
  createItem: { listGuid, typeName, map },
});
const formWith = (settings: object): FormEvent => ({
  type: 'FormCreated',
  data: { form: { ...report, settings: { ...report.settings, ...settings } } },
});
const typesOf = (form: FormEvent, edit: EditForm) =>
  formDecider.decide(stateAfter(formDecider, [form]), editing(edit)).map(({ type }) => type);
const editing = (edit: EditForm) => ({ type: 'EditForm' as const, edit });

describe('Settings of a form that name its questions', () => {
  it('fill an item with answers that there are, and that fit', () => {
    const form = formWith({});
    expect(typesOf(form, items({ title: kindQuestion.guid }))).toEqual(['FormSettingsChanged']);
    given(form)
      .when(editing(items({ title: gone })))
      .thenRefused('validation_failed', '/createItem/map/title');
    given(form)
      .when(editing(items({ imageGuid: mailQuestion.guid })))
      .thenRefused('validation_failed', '/createItem/map/imageGuid');
    given(form)
      .when(editing(items({ price: mailQuestion.guid })))
      .thenRefused('validation_failed', '/createItem/map/price');
    given(form)
      .when(editing(items({}, 'Nothing')))
      .thenRefused('validation_failed', '/createItem/typeName');
  });

  it('tell somebody by answers that there are', () => {
    const byAnswer = (field: string) => ({
      notifyIf: [{ email: 'a@duinwijk.nl', if: { all: [{ field, op: 'answered' as const }] } }],
    });
    expect(typesOf(formWith({}), byAnswer(lampQuestion.guid))).toEqual(['FormSettingsChanged']);
    given(formWith({}))
      .when(editing(byAnswer(gone)))
      .thenRefused('validation_failed', '/notifyIf/0/if');
  });

  it('keep what they named before, also where it is gone since', () => {
    const form = formWith(items({ title: gone }));
    expect(typesOf(form, items({ title: gone, text: kindQuestion.guid }))).toEqual(['FormSettingsChanged']);
    given(form)
      .when(editing(items({ title: gone, text: gone })))
      .thenRefused('validation_failed', '/createItem/map/text');
  });
});
