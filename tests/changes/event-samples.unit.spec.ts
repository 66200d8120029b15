import { eventTypes, parseEvent, schemaVersionOf } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import { type PageStep, pageSteps } from '@spoor/contracts/pages/page.upcasters';
import { applyChanges } from '@spoor/contracts/shared/field-changes';
import { irreversibleReasons } from '@spoor/projections/changes/change-log/change-views';
import { type AggregateState, documentOf, initialStateOf } from '@spoor/service/shared/decider';
import { describe, expect, it } from 'vitest';
import { allDeciders } from './all-deciders.ts';
import { type EventSample, eventSamples } from './event-samples.ts';
import { pageSamples } from './page-samples.ts';

/** Of the contents of pages, today. */
const contentVersion = 1 + pageSteps.filter(({ of }) => of === 'content').length;
const contentSamples = eventSamples.filter(({ stream }) => allDeciders.find(stream) !== undefined);

function deciderFor({ stream }: EventSample) {
  const found = allDeciders.find(stream);
  if (found === undefined) throw new Error(`Nobody decides about ${stream}`);
  return found.decider;
}

/** What the stream of a sample had come to before it. */
function stateBefore(sample: EventSample) {
  const earlier = eventSamples.slice(0, eventSamples.indexOf(sample));
  return earlier
    .filter(({ stream }) => stream === sample.stream)
    .reduce<AggregateState<unknown>>(
      (state, event) => deciderFor(sample).evolve(state, parseEvent(event)),
      initialStateOf(deciderFor(sample)),
    );
}

describe('The samples', () => {
  it('show every type of event in every version', () => {
    const expected = eventTypes.flatMap((type) =>
      Array.from({ length: schemaVersionOf(type) }, (_, version) => `${type}.v${version + 1}.json`),
    );
    expect(eventSamples.map(({ file }) => file).toSorted()).toEqual(expected.toSorted());
  });

  it('are made, where a content of pages took a step, of one document', () => {
    const steps: readonly PageStep[] = [...pageSteps, { of: 'content', step: (content) => content }];
    const content = { title: 'Vakantie' };
    const made = pageSamples(steps, eventSamples, () => content).slice(-5);
    const { page, content: contents } = { page: steps.length + 1, content: contentVersion + 1 };
    expect(made.map(({ file }) => file)).toEqual([
      `PageCreated.v${page}.json`,
      `PagePublished.v${contents}.json`,
      `PageUnpublished.v${contents}.json`,
      `PageRemoved.v${page}.json`,
      `PageRestored.v${page}.json`,
    ]);
    expect(made[0]?.data).toMatchObject({ page: { draft: content, live: null, previewLinks: {} } });
  });
});

describe.each(eventSamples)('$file', (sample) => {
  it('is still read', () => {
    expect(parseEvent(sample)).toMatchObject({ type: sample.type, metadata: sample.metadata });
  });
});

describe.each(contentSamples)('$file', (sample) => {
  it('still does what its leaves say', () => {
    const event = parseEvent(sample);
    const before = stateBefore(sample);
    const after = deciderFor(sample).evolve(before, event);
    // Says by places whom it takes out, so that the log does not name them once more.
    if (event.type === 'FormRecipientsErased')
      return expect(documentOf(after)).not.toEqual(documentOf(before));
    expect(documentOf(after)).toEqual(applyChanges(documentOf(before), fieldChangesOf(event)));
  });

  it('is still led back by its compensation, or says why nothing can', () => {
    const event = parseEvent(sample);
    const decider = deciderFor(sample);
    const before = stateBefore(sample);
    const inverse = decider.compensate(event);
    const after = decider.evolve(before, event);
    const back = 'irreversible' in inverse ? before : decider.evolve(after, inverse);
    expect(documentOf(back)).toEqual(documentOf(before));
    // The history offers no undo that would be refused.
    expect(irreversibleReasons[event.type]).toBe(
      'irreversible' in inverse ? inverse.irreversible : undefined,
    );
  });
});
