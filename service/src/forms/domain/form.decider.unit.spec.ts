import type { FormEvent } from '@spoor/contracts/event-catalogue';
import { definitionOfDraft } from '@spoor/contracts/forms/definition-of-draft';
import type { FormCommand } from '@spoor/contracts/forms/form.commands';
import type { ContentEdit } from '@spoor/contracts/pages/content-edit';
import { describe, expect, it } from 'vitest';
import { specificationOf, stateAfter } from '../../../testing/decider-specification.ts';
import { lampQuestion, mailQuestion, report, reportCreated } from '../../../testing/form.examples.ts';
import { formDecider } from './form.decider.ts';

const { given } = specificationOf(formDecider);
const removed: FormEvent = { type: 'FormRemoved', data: { form: report } };
const first = definitionOfDraft(report.draft, { formGuid: report.guid, version: 1 });
const published: FormEvent = { type: 'FormPublished', data: { from: null, to: first } };
const edit = (...edits: ContentEdit[]): FormCommand => ({ type: 'EditFormContent', edits });
const adding = (buildingBlockName: string, content = {}): ContentEdit => ({
  type: 'AddBlock',
  block: { ...lampQuestion, guid: crypto.randomUUID(), buildingBlockName, content },
  place: { layoutPosition: 'main' },
});

describe('A form that does not exist', () => {
  it('cannot be edited, published or removed', () => {
    given().when(edit()).thenRefused('not_found');
    given().when({ type: 'PublishForm', version: 1 }).thenRefused('not_found');
    given().when({ type: 'RemoveForm' }).thenRefused('not_found');
  });

  it('can be made, once', () => {
    given().when({ type: 'CreateForm', form: report }).thenHappens(reportCreated);
    given(reportCreated).when({ type: 'CreateForm', form: report }).thenRefused('already_exists');
  });
});

describe('A form', () => {
  it('takes elements alone, and of those only what they may contain', () => {
    given(reportCreated)
      .when(edit(adding('List')))
      .thenRefused('validation_failed');
    given(reportCreated)
      .when(edit(adding('Whatever')))
      .thenRefused('validation_failed');
    given(reportCreated)
      .when(edit(adding('FormText', { maxLength: 'long' })))
      .thenRefused('validation_failed');
  });

  it('takes all edits, or none', () => {
    const unknown = { type: 'RemoveBlock', blockGuid: crypto.randomUUID() } as const;
    given(reportCreated)
      .when(edit(adding('FormText'), unknown))
      .thenRefused('not_found');
  });

  it('says what became different of an element', () => {
    given(reportCreated)
      .when(
        edit({
          type: 'EditBlockContent',
          blockGuid: mailQuestion.guid,
          edit: { set: { '/label': 'Je e-mailadres' } },
        }),
      )
      .thenHappens({
        type: 'FormElementChanged',
        data: {
          blockGuid: mailQuestion.guid,
          changes: [{ path: '/label', from: 'E-mailadres', to: 'Je e-mailadres' }],
        },
      });
  });

  it('has nowhere but its one column for elements', () => {
    const decided = formDecider.decide(
      { status: 'present', document: report },
      edit({ type: 'MoveBlock', blockGuid: mailQuestion.guid, place: { layoutPosition: 'bottom' } }),
    );
    const places = decided.flatMap(({ type, data }) =>
      type === 'FormElementsMoved' ? data.moves.map(({ to }) => to.layoutPosition) : [],
    );
    expect(places.filter((place) => place !== 'main')).toEqual([]);
  });

  it('closes after it opens', () => {
    const openDate = '2026-05-02T08:00:00.000Z';
    given(reportCreated)
      .when({ type: 'EditForm', edit: { openDate, closeDate: '2026-05-01T08:00:00.000Z' } })
      .thenRefused('validation_failed', '/closeDate');
  });
});

describe('What is told about a form', () => {
  const thanks = { type: 'doc' as const, content: [] };
  const settings = { ...report.settings, confirmation: { doc: { nl: thanks }, sendCopy: true } };
  const withRecipients: FormEvent = {
    type: 'FormCreated',
    data: { form: { ...report, settings: { ...settings, notify: ['a@duinwijk.nl'] } } },
  };
  const happens = (...changes: { path: string; from?: unknown; to?: unknown }[]) =>
    ({ type: 'FormSettingsChanged', data: { changes } }) as FormEvent;

  it('changes by text and language: others stay', () => {
    given(withRecipients)
      .when({ type: 'EditForm', edit: { confirmation: { sendCopy: false } } })
      .thenHappens(happens({ path: '/confirmation/sendCopy', from: true, to: false }));
    given(withRecipients)
      .when({ type: 'EditForm', edit: { confirmation: { doc: { en: thanks, nl: null } } } })
      .thenHappens(
        happens({ path: '/confirmation/doc/nl', from: thanks }, { path: '/confirmation/doc/en', to: thanks }),
      );
    given(withRecipients)
      .when({ type: 'EditForm', edit: { closedText: { nl: 'Dicht' } } })
      .thenHappens(happens({ path: '/closedText/nl', to: 'Dicht' }));
  });

  it('is told once somebody hears of some', () => {
    const notifyIf = [{ email: 'c@duinwijk.nl', if: null }];
    given(withRecipients)
      .when({ type: 'EditForm', edit: { notifyIf } })
      .thenHappens(
        happens(
          { path: '/actions', from: ['Save'], to: ['Save', 'Notify'] },
          { path: '/notifyIf', from: [], to: notifyIf },
        ),
      );
  });

  it('goes to recipients who are named one by one', () => {
    given(withRecipients)
      .when({ type: 'EditForm', edit: { recipients: { add: ['b@duinwijk.nl', 'a@duinwijk.nl'] } } })
      .thenHappens(
        happens(
          { path: '/actions', from: ['Save'], to: ['Save', 'Notify'] },
          { path: '/notify', from: ['a@duinwijk.nl'], to: ['a@duinwijk.nl', 'b@duinwijk.nl'] },
        ),
      );
    given(withRecipients)
      .when({ type: 'EditForm', edit: { recipients: { remove: ['a@duinwijk.nl'] } } })
      .thenHappens(happens({ path: '/notify', from: ['a@duinwijk.nl'], to: [] }));
  });

  it('is told together to those who hear of it, and to nobody else', () => {
    const digests = [
      { email: 'A@duinwijk.nl', every: 'day' as const },
      { email: 'a@duinwijk.nl', every: 'week' as const },
    ];
    const chosen = happens({ path: '/digests', from: [], to: digests.slice(1, 2) });
    given(withRecipients).when({ type: 'EditForm', edit: { digests } }).thenHappens(chosen);
    const stranger = { email: 'vreemd@duinwijk.nl', every: 'day' as const };
    given(withRecipients)
      .when({ type: 'EditForm', edit: { digests: [...digests, stranger] } })
      .thenRefused('validation_failed', '/digests/2/email');
    given(withRecipients, chosen)
      .when({ type: 'EditForm', edit: { recipients: { remove: ['a@duinwijk.nl'] } } })
      .thenHappens(
        happens(
          { path: '/notify', from: ['a@duinwijk.nl'], to: [] },
          { path: '/digests', from: digests.slice(1, 2), to: [] },
        ),
      );
  });

  it('goes to twenty of them at most', () => {
    const add = Array.from({ length: 20 }, (_, index) => `${index}@duinwijk.nl`);
    given(withRecipients)
      .when({ type: 'EditForm', edit: { recipients: { add } } })
      .thenRefused('validation_failed');
  });
});

describe('The id of a question that was published', () => {
  const retyped = { ...mailQuestion, buildingBlockName: 'FormNumber', content: {} };
  const blocks = [...report.draft.blocks.filter(({ guid }) => guid !== mailQuestion.guid), retyped];
  const wanted = { ...report, draft: { ...report.draft, blocks } };
  const replacing: FormCommand = { type: 'ReplaceDraft', draft: wanted.draft };
  const removing = edit({ type: 'RemoveBlock', blockGuid: mailQuestion.guid });
  const gone = formDecider.decide({ status: 'present', document: report }, removing);
  const back = (block: typeof mailQuestion): FormCommand =>
    edit({ type: 'AddBlock', block, place: { layoutPosition: 'main' } });

  it('stands for no other type of question, however it comes back', () => {
    given(reportCreated, published)
      .when(replacing)
      .thenRefused('validation_failed', '/pages/1/elements/0/type');
    given(reportCreated, published, ...gone)
      .when(back(retyped))
      .thenRefused('validation_failed', '/commands/0/buildingBlockName');
    const made: FormEvent = { type: 'FormCreated', data: { form: wanted } };
    given(made, published).when({ type: 'PublishForm', version: 2 }).thenRefused('validation_failed');
  });

  it('may become another as long as nobody was asked it, and comes back as it was', () => {
    const after = formDecider.decide({ status: 'present', document: report }, replacing);
    given(reportCreated)
      .when(replacing)
      .thenHappens(...after);
    const state = stateAfter(formDecider, [reportCreated, published, ...gone]);
    const added = formDecider.decide(state, back(mailQuestion));
    expect(added).toHaveLength(1);
    given(reportCreated, published, ...gone)
      .when(back(mailQuestion))
      .thenHappens(...added);
  });
});

describe('Publishing a form', () => {
  it('makes a version of the draft', () => {
    given(reportCreated).when({ type: 'PublishForm', version: 1 }).thenHappens(published);
  });

  it('makes none of what is published already', () => {
    given(reportCreated, published).when({ type: 'PublishForm', version: 2 }).thenNothingHappens();
  });

  it('is refused where nothing is asked', () => {
    const empty = { ...report, draft: { ...report.draft, blocks: [] } };
    given({ type: 'FormCreated', data: { form: empty } })
      .when({ type: 'PublishForm', version: 1 })
      .thenRefused('validation_failed');
  });

  it('can be taken back: to the version before, or to none', () => {
    const second: FormEvent = { type: 'FormPublished', data: { from: first, to: { ...first, version: 2 } } };
    expect(formDecider.compensate(published)).toEqual({ type: 'FormUnpublished', data: { from: first } });
    expect(formDecider.compensate(second)).toMatchObject({ type: 'FormPublished', data: { to: first } });
  });
});

describe('A removed form', () => {
  it('is gone, until it is put back', () => {
    given(reportCreated, removed).when(edit()).thenRefused('gone');
    given(reportCreated, removed)
      .when({ type: 'RestoreRemovedForm' })
      .thenHappens({ type: 'FormRestored', data: { form: report } });
  });

  it('is gone for good once it is purged', () => {
    given(reportCreated, removed, { type: 'FormPurged', data: {} })
      .when({ type: 'RestoreRemovedForm' })
      .thenRefused('not_found');
    given(reportCreated).when({ type: 'PurgeForm' }).thenRefused('not_found');
  });
});
