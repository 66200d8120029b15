import type { Block } from '@spoor/contracts/pages/block';
import { limits } from '@spoor/contracts/shared/limits';
import { describe, it } from 'vitest';
import { specificationOf } from '../../../testing/decider-specification.ts';
import {
  calendar,
  columns,
  heading,
  newsList,
  pageCreated,
  pageWith,
  quote,
} from '../../../testing/page.examples.ts';
import { pageDecider } from './page.decider.ts';

const { given } = specificationOf(pageDecider);
const page = pageWith([heading, newsList]);

describe('Blocks that are inserted', () => {
  it('stand one after another behind the block that is named, children below their parents', () => {
    given(pageCreated(page))
      .when({
        type: 'InsertBlocks',
        blocks: [{ ...calendar, layoutPosition: 'top' }, columns, quote],
        place: { layoutPosition: 'main', afterGuid: heading.guid },
      })
      .thenHappens({
        type: 'BlocksAdded',
        data: {
          blocks: [
            quote,
            { ...calendar, layoutPosition: 'main', sortId: 1500 },
            { ...columns, sortId: 1750 },
          ],
        },
      });
  });

  it('come last where nobody says after which, and first after none', () => {
    given(pageCreated(page))
      .when({ type: 'InsertBlocks', blocks: [columns], place: { layoutPosition: 'main' } })
      .thenHappens({ type: 'BlocksAdded', data: { blocks: [{ ...columns, sortId: 3000 }] } });
    given(pageCreated(page))
      .when({ type: 'InsertBlocks', blocks: [columns], place: { layoutPosition: 'main', afterGuid: null } })
      .thenHappens({ type: 'BlocksAdded', data: { blocks: [{ ...columns, sortId: 0 }] } });
  });

  it('may be none', () => {
    given(pageCreated(page))
      .when({ type: 'InsertBlocks', blocks: [], place: { layoutPosition: 'main' } })
      .thenNothingHappens();
  });

  it('are none that stand there already, nor twice the same', () => {
    for (const blocks of [[heading], [columns, columns]]) {
      given(pageCreated(page))
        .when({ type: 'InsertBlocks', blocks, place: { layoutPosition: 'main' } })
        .thenRefused('already_exists', '/guid');
    }
  });

  it('are no more than a page holds', () => {
    const many = Array.from(
      { length: limits.arrayLength - 1 },
      (_, index): Block => ({
        ...heading,
        guid: `88888888-0000-4000-8000-${String(index).padStart(12, '0')}`,
      }),
    );
    given(pageCreated(page))
      .when({ type: 'InsertBlocks', blocks: many, place: { layoutPosition: 'main' } })
      .thenRefused('validation_failed');
  });
});
