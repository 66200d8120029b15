import { describe, expect, it } from 'vitest';
import type { Block } from '../pages/block.ts';
import type { JsonObject } from '../shared/limits.ts';
import { definitionOfDraft } from './definition-of-draft.ts';
import { type ElementType, formBlockName } from './element-types.ts';
import { type FormDraft, type FormSettings, newFormSettings } from './form.ts';
import { answerableUntil, formAvailability, isAnswerable } from './form-availability.ts';
import { formBlocks } from './form-blocks.ts';
import { checkForm } from './form-check.ts';
import { formDefinition } from './form-definition.ts';

const guidOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

function draftOf(...elements: readonly [ElementType, JsonObject][]): FormDraft {
  const blocks = elements.map(
    ([type, content], index): Block => ({
      guid: guidOf(index),
      buildingBlockName: formBlockName(type),
      content,
      options: {},
      layoutPosition: 'main',
      parentGuid: null,
      sortId: (index + 1) * 1_000,
      addPermission: 'Admin',
      addRoles: [],
    }),
  );
  return { languages: ['nl', 'en'], hasSummary: true, blocks };
}

const desk = 'balie@duinwijk.example';
const version = { formGuid: guidOf(99), version: 1 };
const warningsOf = (
  draft: FormDraft,
  retentionDays: number | null = 365,
  createItem: FormSettings['createItem'] = null,
) =>
  checkForm(definitionOfDraft(draft, version), {
    ...newFormSettings,
    notify: [desk],
    retentionDays,
    createItem,
  }).map(({ code, partId }) => `${code} ${partId === null ? '' : Number(partId.slice(-12))}`);
const both = { translations: { en: { label: 'In English' } } };

describe('A draft', () => {
  it('is a definition: page breaks begin pages, and every text is in its languages', () => {
    const draft = draftOf(
      ['text', { label: 'Naam', help: 'Zoals je heet', translations: { en: { label: 'Name' } } }],
      ['pagebreak', { label: 'Over', jumps: [{ guid: 'j', if: null, goTo: 'end' }] }],
      ['radio', { label: 'Ja?', options: [{ guid: 'a', label: 'Ja', score: 3 }], ...both }],
      ['richtext', { doc: { type: 'doc' }, translations: { en: { doc: { type: 'doc', content: [] } } } }],
      ['file', { label: 'Stuk', accept: 'pdf, .DOCX' }],
    );
    const definition = definitionOfDraft(draft, version);
    expect(formDefinition.parse(definition)).toEqual(definition);
    expect(definition.pages.map(({ id, elements }) => [id, elements.length])).toEqual([
      ['start', 1],
      [guidOf(1), 3],
    ]);
    expect(definition.pages[0]?.elements[0]).toMatchObject({
      label: { nl: 'Naam', en: 'Name' },
      help: { nl: 'Zoals je heet' },
      validation: { maxLength: 250 },
    });
    const [radio, text, file] = definition.pages[1]?.elements ?? [];
    expect(radio?.options).toEqual([{ id: 'a', label: { nl: 'Ja' }, score: 3 }]);
    expect(text?.doc).toEqual({ nl: { type: 'doc' }, en: { type: 'doc', content: [] } });
    expect(file?.validation).toMatchObject({ accept: ['.pdf', '.docx'], maxFiles: 1 });
    expect(definition.logic.map((jump) => [jump.from, jump.if, jump.then.goTo])).toEqual([
      [guidOf(1), null, 'end'],
    ]);
  });

  it('without anything in it is one empty page', () => {
    const definition = definitionOfDraft(draftOf(), version);
    expect(definition.pages).toEqual([{ id: 'start', title: {}, visibleIf: null, elements: [] }]);
    expect(warningsOf(draftOf())).toEqual(['no_elements ']);
  });

  it('may have in each kind of block what is new in it: nothing', () => {
    for (const { content } of formBlocks.values()) expect(content.parse({})).toEqual({});
  });
});

describe('Before it is published, a form is checked for', () => {
  it('fields without a label, without options, and without a translation', () => {
    const draft = draftOf(
      ['text', {}],
      ['select', { label: 'Keuze', ...both }],
      ['email', { label: 'Mail' }],
    );
    expect(warningsOf(draft)).toEqual(['no_label 0', 'no_options 1', 'missing_translation 2']);
  });

  it('answers and statements that are not called anything', () => {
    const answers = (...labels: readonly string[]) =>
      labels.map((label, index) => ({ guid: `a${index}`, label }));
    const asked = (type: ElementType, content: JsonObject) =>
      warningsOf(draftOf([type, { label: 'x', ...content, translations: { en: { label: 'x' } } }])).filter(
        (warning) => !warning.startsWith('missing_translation'),
      );
    for (const type of ['select', 'multiselect', 'radio', 'checkbox', 'ranking'] as const) {
      expect(asked(type, { options: answers('Ja', ' ') })).toEqual(['empty_option 0']);
      expect(asked(type, { options: answers('', '') })).toEqual(['no_options 0']);
      expect(asked(type, { options: answers('Ja', 'Nee') })).toEqual([]);
    }
    expect(asked('matrix', { options: answers('Eens', ''), rows: answers('', 'Fijn') })).toEqual([
      'empty_option 0',
      'empty_row 0',
    ]);
    expect(asked('matrix', { options: answers('Eens'), rows: answers('') })).toEqual(['no_options 0']);
    const onEmpty = { field: guidOf(0), op: '=', value: 'a1' };
    const depends = draftOf(
      ['radio', { label: 'x', options: answers('Ja', ''), ...both }],
      ['text', { label: 'y', visibleIf: onEmpty, ...both }],
    );
    expect(warningsOf(depends)).toContain('condition_on_removed_choice 1');
  });

  it('kinds of files that nobody can send, and photos that are none', () => {
    const asked = (type: 'file' | 'image', accept: string) =>
      warningsOf(draftOf([type, { label: 'x', accept, ...both }]));
    expect(asked('file', '.pdf, .heic')).toEqual(['kind_not_taken 0']);
    expect(asked('image', '.jpg, .pdf')).toEqual(['kind_not_taken 0']);
    expect(asked('file', '.pdf, .jpg')).toEqual([]);
    expect(asked('image', '')).toEqual([]);
  });

  it('conditions on what is gone, or comes later', () => {
    const on = (field: string) => ({ label: 'x', ...both, visibleIf: { field, op: 'answered' } });
    expect(
      warningsOf(draftOf(['text', on(guidOf(1))], ['text', on(guidOf(9))], ['text', on(guidOf(0))])),
    ).toEqual(['condition_on_later 0', 'condition_on_removed 1']);
  });

  it('conditions and jumps that compare with a choice that is gone', () => {
    const options = [{ guid: 'yes', label: 'Ja', translations: {} }];
    const asked = { label: 'x', options, ...both };
    const on = (value: string, op = '=') => ({ field: guidOf(0), op, value });
    const shownBy = (condition: object) => ({ label: 'x', ...both, visibleIf: condition as JsonObject });
    const draft = draftOf(
      ['radio', asked],
      ['text', shownBy(on('yes'))],
      ['text', shownBy(on('no'))],
      ['text', shownBy({ any: [on('yes'), { all: [on('no', '!=')] }] })],
      ['text', shownBy(on('no', 'answered'))],
      ['pagebreak', { label: 'x', ...both, jumps: [{ guid: 'j', if: on('no'), goTo: 'end' }] }],
      ['text', { label: 'x', ...both }],
    );
    const removed = warningsOf(draft).filter((warning) => warning.startsWith('condition_on_removed_choice'));
    expect(removed).toEqual([2, 3, 5].map((part) => `condition_on_removed_choice ${part}`));
  });

  it('recipients who depend on a question or a choice that is gone, by their address', () => {
    const options = [{ guid: 'yes', label: 'Ja' }];
    const definition = definitionOfDraft(
      { ...draftOf(['radio', { label: 'x', options }]), languages: ['nl'] },
      version,
    );
    const when = (field: string, value: string): FormSettings['notifyIf'][number]['if'] => ({
      all: [{ field, op: '=', value }],
    });
    const notifyIf = [
      { email: 'a@duinwijk.example', if: when(guidOf(0), 'yes') },
      { email: 'b@duinwijk.example', if: when(guidOf(0), 'no') },
      { email: 'c@duinwijk.example', if: when(guidOf(8), 'yes') },
      { email: 'c@duinwijk.example', if: when(guidOf(9), 'yes') },
      { email: 'd@duinwijk.example', if: null },
    ];
    const found = checkForm(definition, { ...newFormSettings, notifyIf });
    expect(found.map(({ code, subject }) => `${code} ${subject}`)).toEqual([
      'notice_on_removed b@duinwijk.example',
      'notice_on_removed c@duinwijk.example',
    ]);
  });

  it('texts of its settings that a language lacks', () => {
    const definition = definitionOfDraft(draftOf(['email', { label: 'x', ...both }]), version);
    const found = (texts: Partial<FormSettings>) =>
      checkForm(definition, { ...newFormSettings, notify: [desk], ...texts }).map(
        ({ code, language }) => `${code} ${language}`,
      );
    const doc = { type: 'doc' as const, content: [] };
    const own: Partial<FormSettings> = {
      title: { nl: 'Vraag' },
      closedText: { nl: 'Dicht' },
      confirmation: { doc: { nl: doc }, sendCopy: false },
      statusMails: {
        fieldId: null,
        texts: { Done: { nl: 'Klaar' }, InProgress: { nl: 'Bezig', en: 'Busy' } },
      },
    };
    expect(found(own)).toEqual([
      'title_untranslated en',
      'thanks_untranslated en',
      'closed_text_untranslated en',
      'status_mail_untranslated en',
    ]);
    expect(
      found({
        title: { nl: 'Vraag', en: 'Question' },
        closedText: { en: 'Closed' },
        confirmation: { doc: { nl: doc, en: doc }, sendCopy: false },
        statusMails: { fieldId: null, texts: { Done: { nl: 'Klaar', en: 'Done' } } },
      }),
    ).toEqual([]);
    expect(found({})).toEqual([]);
  });

  it('pages that no way leads to, and jumps that lead back', () => {
    const jump = (goTo: string) => ({ label: 'x', ...both, jumps: [{ guid: 'j', if: null, goTo }] });
    const draft = draftOf(
      ['pagebreak', jump(guidOf(2))],
      ['pagebreak', { label: 'x', ...both }],
      ['pagebreak', jump(guidOf(0))],
      ['text', { label: 'x', ...both }],
    );
    expect(warningsOf(draft)).toEqual(['unreachable_page 1', 'jump_backwards 2']);
  });

  it('personal data that nobody says how long they are kept', () => {
    const draft = draftOf(['text', { label: 'x', personal: true, ...both }]);
    expect(warningsOf(draft, null)).toEqual(['personal_without_retention 0']);
    expect(warningsOf(draft, 30)).toEqual([]);
  });

  it('that nobody hears of what comes in', () => {
    const definition = definitionOfDraft(draftOf(['text', { label: 'x', ...both }]), version);
    const found = (told: Partial<FormSettings>) =>
      checkForm(definition, { ...newFormSettings, ...told }).map(({ code }) => code);
    expect(found({})).toEqual(['nobody_told']);
    expect(found({ notify: [desk] })).toEqual([]);
    expect(found({ notifyIf: [{ email: desk, if: null }] })).toEqual([]);
  });

  it('settings that come to nothing with what is asked', () => {
    const createItem = { listGuid: guidOf(50), typeName: 'Idea', map: { title: guidOf(7) } };
    const settings: FormSettings = {
      ...newFormSettings,
      notify: [desk],
      ...{ createItem, publicSubmissions: true, access: 'Roles', confirmation: { doc: {}, sendCopy: true } },
    };
    const found = (draft: FormDraft, changed: Partial<FormSettings> = {}) =>
      checkForm(definitionOfDraft(draft, version), { ...settings, ...changed }).map(({ code }) => code);
    expect(found(draftOf(['text', { label: 'x', ...both }]))).toEqual([
      'item_of_removed',
      'confirmation_without_email',
      'public_without_question',
      'access_without_role',
    ]);
    const asked = draftOf(
      ['text', { label: 'x', public: true, ...both }],
      ['pagebreak', { label: 'x', ...both }],
      ['email', { label: 'x', ...both }],
    );
    const own = { ...createItem, map: { title: guidOf(0) } };
    expect(found(asked, { createItem: own, roles: [guidOf(60)] })).toEqual([]);
  });

  it('answers that come on the site and stand beside contact details', () => {
    const element = { label: 'x', ...both };
    const map = { title: guidOf(0), description: guidOf(2) };
    const createItem = { listGuid: guidOf(50), typeName: 'Idea', map };
    const together = draftOf(['text', element], ['tel', element], ['pagebreak', element], ['text', element]);
    expect(warningsOf(together, 365, { ...createItem, map: { title: guidOf(0) } })).toEqual([
      'item_beside_contact 0',
    ]);
    expect(warningsOf(together)).toEqual([]);
    const apart = draftOf(['text', element], ['pagebreak', element], ['text', element], ['email', element]);
    expect(warningsOf(apart, 365, createItem)).toEqual(['item_beside_contact 2']);
  });

  it('formulas that nobody understands', () => {
    expect(warningsOf(draftOf(['calculated', { label: 'x', formula: '1 +', ...both }]))).toEqual([
      'formula_wrong 0',
    ]);
  });

  it('days of which the first is after the last, but for today', () => {
    const of = (days: object) => warningsOf(draftOf(['date', { label: 'x', ...both, ...days }]));
    expect(of({ earliest: '2026-12-01', latest: '2026-11-30' })).toEqual(['no_day_possible 0']);
    expect(of({ earliest: '2026-12-01', latest: '2026-12-01' })).toEqual([]);
    expect(of({ days: 'future', earliest: '2026-12-01', latest: '2026-11-30' })).toEqual([]);
  });
});

describe('A form is', () => {
  const now = new Date('2026-11-24T12:00:00.000Z');
  const [before, at, after] = ['2026-11-24T11:59:59.000Z', now.toISOString(), '2026-11-24T12:00:01.000Z'];
  const custom = (openDate: string | null, closeDate: string | null) =>
    formAvailability({ state: 'Custom', openDate, closeDate }, now);

  it('open or closed by its state and its dates, to the millisecond', () => {
    expect(formAvailability({ state: 'open', openDate: after, closeDate: before }, now)).toBe('open');
    expect(formAvailability({ state: 'Closed', openDate: null, closeDate: null }, now)).toBe('closed');
    expect(custom(null, null)).toBe('open');
    expect(custom(null, at)).toBe('closed');
    expect(custom(at, null)).toBe('close-future');
    expect(custom(after, null)).toBe('open-future');
    expect(custom(before, after)).toBe('close-future');
    expect(custom(after, before)).toBe('closed');
  });

  it('still open for a minute to whoever had begun, however it closed', () => {
    const past = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString();
    const open = { state: 'Open', openDate: null, closeDate: null, closedOn: null, isPublished: true };
    const byDate = { ...open, state: 'Custom', closeDate: past(20) };
    const byHand = { ...open, state: 'Closed', closedOn: past(20) };
    const withdrawn = { ...open, isPublished: false, closedOn: past(20) };
    for (const closed of [byDate, byHand, withdrawn]) {
      expect(isAnswerable(closed, now, past(21))).toBe(true);
      expect(isAnswerable(closed, now, past(20))).toBe(false);
      expect(isAnswerable(closed, now, null)).toBe(false);
      expect(answerableUntil(closed, now)?.toISOString()).toBe(past(-40));
      const over = new Date(past(-40));
      expect(isAnswerable(closed, over, past(21))).toBe(false);
      expect(answerableUntil(closed, over)).toBeUndefined();
    }
    const never = { ...open, state: 'Closed', closeDate: past(-10) };
    expect(isAnswerable(never, now, past(99))).toBe(false);
    expect(isAnswerable({ ...open, closedOn: past(20) }, now, null)).toBe(true);
    expect(answerableUntil(open, now)).toBeUndefined();
  });
});
