import type { Asset } from '@spoor/contracts/assets/asset';
import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import { applyChanges, type FieldChange } from '@spoor/contracts/shared/field-changes';
import { describe, expect, it } from 'vitest';
import { bridgePhoto } from '../../testing/asset.examples.ts';
import { bridgeNews, bridgeNewsAdded, photo } from '../../testing/list-item.examples.ts';
import { assetDecider } from '../assets/domain/asset.decider.ts';
import { listItemDecider } from '../list-items/domain/list-item.decider.ts';
import { userDecider } from '../users/domain/user.decider.ts';
import { compensateEvents, type UndoResolution } from './compensate-events.ts';

const renamed: FieldChange = { path: '/title', from: bridgeNews.title, to: 'Brug open' };
const highlighted: FieldChange = { path: '/highlight', from: false, to: true };
const edit: SpoorEvent = { type: 'ListItemEdited', data: { changes: [renamed, highlighted] } };
const edited = applyChanges(bridgeNews, [renamed, highlighted]);

function take(event: SpoorEvent, document: unknown, choice: UndoResolution = 'ask') {
  return compensateEvents(listItemDecider, document, [event], () => choice);
}

describe('Taking an edit back', () => {
  it('gives every leaf that still holds what it wrote the value of before', () => {
    expect(take(edit, edited)).toEqual({ document: bridgeNews, open: [] });
  });

  it('asks about a leaf that somebody wrote since, and takes the others back', () => {
    const { document, open } = take(edit, { ...edited, title: 'Brug dicht' });
    expect(document).toEqual({ ...bridgeNews, title: 'Brug dicht' });
    expect(open).toEqual([
      { path: '/title', base: 'Brug open', theirs: 'Brug dicht', yours: bridgeNews.title },
    ]);
  });

  it('leaves that leaf to its last writer, or not, as somebody chooses', () => {
    const overwritten = { ...edited, title: 'Brug dicht' };
    expect(take(edit, overwritten, 'keep')).toEqual({
      document: { ...bridgeNews, title: 'Brug dicht' },
      open: [],
    });
    expect(take(edit, overwritten, 'restore')).toEqual({ document: bridgeNews, open: [] });
  });

  it('has nothing to ask where somebody wrote the old value again', () => {
    expect(take(edit, { ...edited, title: bridgeNews.title })).toEqual({ document: bridgeNews, open: [] });
  });

  it('has nowhere to put a value whose place is gone, whatever somebody chooses', () => {
    const event: SpoorEvent = {
      type: 'ListItemEdited',
      data: {
        changes: [
          { path: `/contentBuildingBlockInstances/${photo.guid}/content/alt`, from: 'Brug', to: 'Een brug' },
        ],
      },
    };
    const withoutBlocks = { ...bridgeNews, contentBuildingBlockInstances: [] };
    expect(take(event, withoutBlocks, 'restore')).toMatchObject({
      document: withoutBlocks,
      open: [{ base: 'Een brug', yours: 'Brug' }],
    });
    expect(take(event, undefined, 'restore')).toMatchObject({ document: undefined, open: [{}] });
  });
});

describe('Taking back what was pointed at', () => {
  const [centre, left, corner] = [
    { x: 0.5, y: 0.5 },
    { x: 0, y: 0.5 },
    { x: 0, y: 1 },
  ];
  const toTheLeft = {
    whole: { path: '/focalPoint', from: centre, to: left },
    /** As it was recorded once. */
    part: { path: '/focalPoint/x', from: centre.x, to: left.x },
  };
  const back = (change: FieldChange, focalPoint: Asset['focalPoint'], choice: UndoResolution = 'ask') =>
    compensateEvents(
      assetDecider,
      { ...bridgePhoto, focalPoint },
      [{ type: 'AssetDetailsChanged', data: { changes: [change] } }],
      () => choice,
    );

  it('gives the point of before', () => {
    for (const change of Object.values(toTheLeft)) {
      expect(back(change, left)).toEqual({ document: { ...bridgePhoto, focalPoint: centre }, open: [] });
    }
  });

  it('asks about the point, not about a part of it, where somebody pointed elsewhere since', () => {
    const { document, open } = back(toTheLeft.whole, corner);
    expect(document).toMatchObject({ focalPoint: corner });
    expect(open).toEqual([{ path: '/focalPoint', base: left, theirs: corner, yours: centre }]);
    expect(back(toTheLeft.whole, corner, 'restore').document).toMatchObject({ focalPoint: centre });
    expect(back(toTheLeft.part, { x: 1, y: 1 }).open).toEqual([
      { path: '/focalPoint', base: { x: 0, y: 1 }, theirs: { x: 1, y: 1 }, yours: { x: 0.5, y: 1 } },
    ]);
  });
});

describe('Taking an addition back', () => {
  it('takes the whole away', () => {
    expect(take(bridgeNewsAdded, bridgeNews)).toEqual({
      document: undefined,
      lastDocument: bridgeNews,
      open: [],
    });
  });

  it('asks about each leaf that somebody wrote since', () => {
    const { document, open } = take(bridgeNewsAdded, edited);
    expect(document).toBe(edited);
    expect(open.map(({ path }) => path)).toEqual(['/title', '/highlight']);
  });

  it('takes nothing away as long as somebody keeps one of them', () => {
    const choose = (path: string) => (path === '/title' ? 'keep' : 'restore');
    expect(compensateEvents(listItemDecider, edited, [bridgeNewsAdded], choose).document).toBe(edited);
  });
});

describe('Taking several events back', () => {
  it('goes from the last to the first, so that what they wrote over one another is no conflict', () => {
    expect(compensateEvents(listItemDecider, edited, [bridgeNewsAdded, edit], () => 'ask')).toEqual({
      document: undefined,
      lastDocument: bridgeNews,
      open: [],
    });
  });

  it('is refused where one of them cannot be taken back', () => {
    const passwordSet: SpoorEvent = { type: 'UserPasswordSet', data: {} };
    expect(() => compensateEvents(userDecider, {}, [passwordSet], () => 'ask')).toThrow(
      expect.objectContaining({ code: 'irreversible' }),
    );
  });
});
