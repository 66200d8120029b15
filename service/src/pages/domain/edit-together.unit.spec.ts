import { describe, expect, it } from 'vitest';
import { specificationOf, stateAfter } from '../../../testing/decider-specification.ts';
import { heading, newsList, pageCreated, pageWith } from '../../../testing/page.examples.ts';
import { pageDecider } from './page.decider.ts';

const { given } = specificationOf(pageDecider);
const page = pageWith([heading, newsList]);

describe('Several edits together', () => {
  it('work each on what the ones before it made, and are told as one difference', () => {
    given(pageCreated(page))
      .when({
        type: 'EditTogether',
        edits: [
          { type: 'EditPage', edit: { title: 'Even' } },
          { type: 'RemoveBlock', blockGuid: newsList.guid },
          { type: 'EditPage', edit: { title: 'Actueel' } },
        ],
      })
      .thenHappens(
        { type: 'PageTitleChanged', data: { from: 'Nieuws', to: 'Actueel' } },
        { type: 'BlocksRemoved', data: { blocks: [newsList] } },
      );
  });

  it('are nothing where they lead back', () => {
    given(pageCreated(page))
      .when({
        type: 'EditTogether',
        edits: [
          { type: 'EditPage', edit: { title: 'Even' } },
          { type: 'EditPage', edit: { title: 'Nieuws' } },
        ],
      })
      .thenNothingHappens();
  });

  it('are all refused where one is', () => {
    given(pageCreated(page))
      .when({
        type: 'EditTogether',
        edits: [
          { type: 'RemoveBlock', blockGuid: heading.guid },
          { type: 'MoveBlock', blockGuid: heading.guid, place: { layoutPosition: 'top' } },
        ],
      })
      .thenRefused('not_found');
  });

  it('say which of them is refused, and where in it', () => {
    const edits = [
      { type: 'EditPage', edit: { title: 'Even' } },
      { type: 'EditBlockContent', blockGuid: heading.guid, edit: { set: { '/text': 7 } } },
    ] as const;
    const state = stateAfter(pageDecider, [pageCreated(page)]);
    expect(() => pageDecider.decide(state, { type: 'EditTogether', edits })).toThrow(
      expect.objectContaining({
        issues: [expect.objectContaining({ path: ['commands', 1, 'set', '/text'] })],
      }),
    );
  });
});
