import type { FormEvent } from '@spoor/contracts/event-catalogue';
import type { Form, FormSettings } from '@spoor/contracts/forms/form';
import { describe, expect, it } from 'vitest';
import { specificationOf, stateAfter } from '../../../testing/decider-specification.ts';
import { report } from '../../../testing/form.examples.ts';
import { compensateEvents } from '../../changes/compensate-events.ts';
import { documentOf } from '../../shared/decider.ts';
import { formDecider } from './form.decider.ts';

const [theirs, other] = ['Zwaantje@kwispel.example', 'balie@duinwijk.example'];
const addresses = [theirs.toLowerCase()];
const { given } = specificationOf(formDecider);

const formWith = (settings: Partial<FormSettings>): Form => ({
  ...report,
  settings: { ...report.settings, ...settings },
});
const notifying = formWith({
  actions: ['Save', 'Notify'],
  notify: [other, theirs],
  notifyIf: [{ email: theirs, if: null }],
  digests: [{ email: theirs, every: 'day' }],
});
const left = formWith({ actions: ['Save', 'Notify'], notify: [other] });
const created: FormEvent = { type: 'FormCreated', data: { form: notifying } };
const removed: FormEvent = { type: 'FormRemoved', data: { form: notifying } };
const erased: FormEvent = {
  type: 'FormRecipientsErased',
  data: { named: [1], notify: [1], notifyIf: [0] },
};
const takenOut: FormEvent = {
  type: 'FormSettingsChanged',
  data: {
    changes: [
      { path: '/notify', from: [other, theirs], to: [other] },
      { path: '/notifyIf', from: notifying.settings.notifyIf as never, to: [] },
      { path: '/digests', from: notifying.settings.digests as never, to: [] },
    ],
  },
};
const erasedBefore: FormEvent = {
  type: 'FormRecipientsErased',
  data: { named: [1], notify: [], notifyIf: [] },
};

/** What comes of taking an event back after others. */
function undoing(event: FormEvent, ...history: FormEvent[]): FormEvent[] {
  const state = stateAfter(formDecider, history);
  const { document } = compensateEvents(formDecider, documentOf(state), [event], () => 'restore');
  return formDecider.eventsToReach(state, document as Form | undefined);
}

describe('Somebody whom a form told, and who is erased', () => {
  it('is named by places alone', () => {
    given(created).when({ type: 'EraseRecipients', addresses }).thenHappens(erased);
    expect(documentOf(stateAfter(formDecider, [created, erased]))).toEqual(left);
  });

  it('is erased once, and not where the form never told them', () => {
    given(created, erased).when({ type: 'EraseRecipients', addresses }).thenNothingHappens();
    given({ type: 'FormCreated', data: { form: left } })
      .when({ type: 'EraseRecipients', addresses })
      .thenNothingHappens();
    given(created, removed, { type: 'FormPurged', data: {} })
      .when({ type: 'EraseRecipients', addresses })
      .thenNothingHappens();
  });

  it('does not come back with a form that lay in the trash', () => {
    given(created, removed).when({ type: 'EraseRecipients', addresses }).thenHappens(erased);
    given(created, removed, erased)
      .when({ type: 'RestoreRemovedForm' })
      .thenHappens({ type: 'FormRestored', data: { form: left } });
    expect(undoing(removed, created, removed, erased)).toEqual([
      { type: 'FormRestored', data: { form: left } },
    ]);
  });

  it('does not come back by an undo, also where the form told them once', () => {
    given(created, takenOut).when({ type: 'EraseRecipients', addresses }).thenHappens(erasedBefore);
    expect(undoing(takenOut, created, takenOut, erasedBefore)).toEqual([]);
  });

  it('does not come back with an earlier version, of which the rest does', () => {
    const { name: _name, settings, draft } = notifying;
    given(created, erased)
      .when({ type: 'RestoreForm', form: { name: 'Vroeger', settings, draft } })
      .thenHappens({ type: 'FormNameChanged', data: { from: report.name, to: 'Vroeger' } });
  });

  it('is erased by what cannot be taken back', () => {
    expect(formDecider.compensate(erased)).toEqual({ irreversible: 'erased_personal_data' });
  });

  it('leaves nobody to be told where there was nobody else', () => {
    const alone = formWith({ actions: ['Save', 'Notify'], notify: [theirs] });
    const gone: FormEvent = {
      type: 'FormRecipientsErased',
      data: { named: [0], notify: [0], notifyIf: [] },
    };
    const history: FormEvent[] = [{ type: 'FormCreated', data: { form: alone } }, gone];
    expect(documentOf(stateAfter(formDecider, history))).toEqual(report);
  });
});

describe('An address of somebody who was erased', () => {
  const typed: FormEvent = {
    type: 'FormSettingsChanged',
    data: { changes: [{ path: '/notify', from: [other], to: [other, theirs] }] },
  };

  it('can be typed anew by who knows that somebody has it, and is erased anew', () => {
    given(created, erased)
      .when({ type: 'EditForm', edit: { recipients: { add: [theirs] } } })
      .thenHappens(typed);
    given(created, erased, typed)
      .when({ type: 'EraseRecipients', addresses })
      .thenHappens({ type: 'FormRecipientsErased', data: { named: [1], notify: [1], notifyIf: [] } });
  });

  it('stays away while somebody changes something else', () => {
    given(created, erased)
      .when({ type: 'EditForm', edit: { state: 'Closed' } })
      .thenHappens({
        type: 'FormSettingsChanged',
        data: { changes: [{ path: '/state', from: 'Open', to: 'Closed' }] },
      });
  });
});
