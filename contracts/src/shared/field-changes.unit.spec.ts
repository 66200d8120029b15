import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyChanges,
  atomicChanges,
  byRank,
  changesOverlapping,
  changesUnder,
  diffDocuments,
  parentPath,
  pathsOverlap,
  reverseChanges,
  sameJson,
  valueAt,
} from './field-changes.ts';

const first = '0a000000-0000-4000-8000-000000000001';
const second = '0a000000-0000-4000-8000-000000000002';

/** Names that are awkward on purpose: they mean something to JSON Pointers or to JavaScript objects. */
const memberName = fc.oneof(
  fc.constantFrom('a', 'b', 'a/b', '~', '~1', '', '0', '1', 'constructor', 'toString', 'guid', 'sortId'),
  fc.constantFrom('focalPoint', 'link'),
  fc.string({ maxLength: 3 }).filter((name) => name !== '__proto__'),
);
const scalar = fc.oneof(fc.constantFrom<unknown>(null, true, false, '', 'text', 0, 1.5), fc.integer());
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    scalar,
    fc.dictionary(memberName, tie('json'), { maxKeys: 4, noNullPrototype: true }),
    fc.array(tie('json'), { maxLength: 3 }),
    fc
      .uniqueArray(fc.tuple(fc.constantFrom(first, second, 'x', 'y'), fc.integer({ min: -3, max: 3 })), {
        selector: ([guid]) => guid,
        maxLength: 4,
      })
      .map((ranks) => ranks.map(([guid, sortId]) => ({ guid, sortId })).toSorted(byRank)),
  ),
}));
const documents = fc.dictionary(memberName, json, { maxKeys: 5, noNullPrototype: true });

describe('The fields in which two documents differ', () => {
  it('are none between a document and its copy', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(diffDocuments(document, structuredClone(document))).toEqual([]);
      }),
    );
  });

  it('lead from the one to the other', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        expect(applyChanges<unknown>(before, diffDocuments(before, after))).toEqual(after);
      }),
    );
  });

  it('lead back when reversed', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        expect(applyChanges<unknown>(after, reverseChanges(diffDocuments(before, after)))).toEqual(before);
      }),
    );
  });

  it('never lie within one another', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        const paths = diffDocuments(before, after).map(({ path }) => path);
        const touching = paths.filter((path, i) =>
          paths.some((other, j) => i !== j && pathsOverlap(path, other)),
        );
        expect(touching).toEqual([]);
      }),
    );
  });

  it('say what stood at the path and what stands there now', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        for (const { path, from, to } of diffDocuments(before, after)) {
          expect(valueAt(before, path)).toEqual(from);
          expect(valueAt(after, path)).toEqual(to);
        }
      }),
    );
  });

  it('can be applied in any order', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        const changes = diffDocuments(before, after);
        expect(sameJson(applyChanges<unknown>(before, changes.toReversed()), after)).toBe(true);
      }),
    );
  });

  it('leave both documents as they were, and all that they hold', () => {
    fc.assert(
      fc.property(documents, documents, documents, (before, between, after) => {
        const copies = structuredClone([before, between, after]);
        applyChanges<unknown>(before, [...diffDocuments(before, between), ...diffDocuments(between, after)]);
        expect([before, between, after]).toEqual(copies);
      }),
    );
  });

  it('tell an absent leaf from null', () => {
    expect(diffDocuments({ a: null }, {})).toEqual([{ path: '/a', from: null }]);
    expect(diffDocuments({}, { a: null })).toEqual([{ path: '/a', to: null }]);
  });

  it('keep the first key apart from an empty object, so that two people can each add one', () => {
    expect(diffDocuments({ options: {} }, { options: { a: 1 } })).toEqual([{ path: '/options/a', to: 1 }]);
  });

  it('name ranked elements by guid, also where they change places', () => {
    const before = [
      { guid: first, sortId: 1000, text: 'one' },
      { guid: second, sortId: 2000, text: 'two' },
    ];
    const after = [
      { guid: second, sortId: 500, text: 'two' },
      { guid: first, sortId: 1000, text: 'uno' },
    ];
    expect(diffDocuments(before, after)).toEqual([
      { path: `/${first}/text`, from: 'one', to: 'uno' },
      { path: `/${second}/sortId`, from: 2000, to: 500 },
    ]);
    expect(applyChanges(before, diffDocuments(before, after))).toEqual(after);
  });

  it('take elements without a rank as one leaf, because only the array knows their order', () => {
    const [before, after] = [
      [{ guid: first }, { guid: second }],
      [{ guid: second }, { guid: first }],
    ];
    expect(diffDocuments({ items: before }, { items: after })).toEqual([
      { path: '/items', from: before, to: after },
    ]);
  });
});

describe('A whole value', () => {
  const [centre, corner] = [
    { x: 0.5, y: 0.5 },
    { x: 0, y: 0.5 },
  ];

  it('is one leaf, whatever part of it differs', () => {
    const change = { path: '/focalPoint', from: centre, to: corner };
    expect(diffDocuments({ focalPoint: centre }, { focalPoint: corner })).toEqual([change]);
    expect(diffDocuments(centre, corner, '/images/0/focalPoint')).toEqual([
      { ...change, path: '/images/0/focalPoint' },
    ]);
  });

  it('is taken as one also where a change of a part of it was recorded', () => {
    const recorded = [
      { path: '/a/focalPoint/x', from: 0.5, to: 0 },
      { path: '/title', from: 'one', to: 'two' },
    ];
    expect(atomicChanges({ a: { focalPoint: corner }, title: 'two' }, recorded)).toEqual([
      { path: '/a/focalPoint', from: centre, to: corner },
      recorded[1],
    ]);
  });

  it('is made of all parts that were recorded together, and of those that stand there', () => {
    const recorded = [
      { path: '/link/kind', from: 'url', to: 'page' },
      { path: '/link/url', from: '/x' },
      { path: '/link/guid', to: 'b' },
    ];
    const now = { link: { kind: 'page', guid: 'b', newWindow: true } };
    expect(atomicChanges(now, recorded)).toEqual([
      { path: '/link', from: { kind: 'url', url: '/x', newWindow: true }, to: now.link },
    ]);
  });

  it('cannot be made of a part where nothing stands there any more', () => {
    const recorded = [{ path: '/focalPoint/x', from: 0.5, to: 0 }];
    expect(atomicChanges({ focalPoint: null }, recorded)).toEqual(recorded);
  });

  it('changes nothing about what the changes of its parts do', () => {
    const point = fc.record({ x: fc.constantFrom(0, 1, 2), y: fc.constantFrom(0, 1, 2) });
    fc.assert(
      fc.property(point, point, (before, after) => {
        const parts = changesUnder('/focalPoint', diffDocuments(before, after));
        const whole = atomicChanges({ focalPoint: after }, parts);
        expect(applyChanges<unknown>({ focalPoint: before }, whole)).toEqual({ focalPoint: after });
        expect(applyChanges<unknown>({ focalPoint: after }, reverseChanges(whole))).toEqual({
          focalPoint: before,
        });
      }),
    );
  });
});

describe('Applying a change', () => {
  it('makes the objects on its way', () => {
    expect(applyChanges<unknown>({}, [{ path: '/a/b', to: 1 }])).toEqual({ a: { b: 1 } });
  });

  it('makes nothing in order to take something away', () => {
    expect(applyChanges<unknown>({}, [{ path: '/a/b', from: 1 }])).toEqual({});
  });

  it('reaches into plain arrays by index', () => {
    const document = { images: [{ alt: 'one' }, { alt: 'two' }] };
    expect(applyChanges(document, [{ path: '/images/1/alt', to: 'zwei' }])).toEqual({
      images: [{ alt: 'one' }, { alt: 'zwei' }],
    });
    expect(applyChanges(document, [{ path: '/images/0' }])).toEqual({ images: [{ alt: 'two' }] });
    expect(applyChanges(document, [{ path: '/images/7/alt', to: 'far' }])).toEqual(document);
  });

  it('shares what it does not touch', () => {
    const document = { touched: { a: 1 }, untouched: { b: 2 } };
    expect(applyChanges(document, [{ path: '/touched/a', to: 2 }]).untouched).toBe(document.untouched);
  });
});

describe('A path', () => {
  it('overlaps itself and what lies within it, and not its neighbours by spelling', () => {
    expect(pathsOverlap('/a', '/a')).toBe(true);
    expect(pathsOverlap('/a', '/a/b')).toBe(true);
    expect(pathsOverlap('', '/a')).toBe(true);
    expect(pathsOverlap('/a', '/ab')).toBe(false);
  });

  it('is touched by the changes that overlap it', () => {
    const paths = ['', '/a', '/a/b', '/a/b/c', '/ab', '/b'];
    const touching = changesOverlapping(paths.map((path) => ({ path, to: 1 })));
    for (const path of [...paths, '/a/b/d', '/c']) {
      const overlapping = paths.filter((other) => pathsOverlap(other, path));
      expect(
        touching(path)
          .map((change) => change.path)
          .toSorted(),
      ).toEqual(overlapping);
    }
  });

  it('can be seen from the document around it', () => {
    expect(changesUnder('/draft', [{ path: '/title', to: 'x' }])).toEqual([
      { path: '/draft/title', to: 'x' },
    ]);
    expect(parentPath('/draft/title')).toBe('/draft');
    expect(parentPath('/title')).toBe('');
  });
});
