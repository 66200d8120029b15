import { describe, expect, it } from 'vitest';
import { itemEditOf, itemForm, newItemFormValues, newItemOf } from './item.form-schema.ts';

describe('An edit of an item', () => {
  const before = {
    ...newItemFormValues,
    title: 'Strand',
    metadata: { ...newItemFormValues.metadata, description: 'Zee' },
  };

  it('is empty where nothing was changed', () => {
    expect(itemEditOf(before, structuredClone(before))).toEqual({});
  });
  it('names only what was changed, metadata by key', () => {
    const after = { ...before, highlight: true, metadata: { ...before.metadata, imageGuid: 'a' } };
    expect(itemEditOf(before, after)).toEqual({ highlight: true, metadata: { imageGuid: 'a' } });
  });
});

describe('A new item', () => {
  it('is of the kind that its list is meant for', () => {
    expect(newItemOf('Event').listItemTypeName).toBe('Event');
    expect(newItemOf(undefined).listItemTypeName).toBe('News');
  });
});

describe('The form of an item', () => {
  const event = newItemOf('Event');
  const flawsOf = (values: typeof event) =>
    itemForm(event)
      .safeParse(values)
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

  it('leaves own fields out that nobody touched', () => {
    // As a form registers what has no value yet.
    const values = { ...event, title: 'Feest', metadata: { ...event.metadata } };
    Object.assign(values.metadata, { price: undefined });
    expect(itemForm(event).parse(values).metadata).toEqual(event.metadata);
  });

  it('lets a text stay that was stored when more was allowed, and no other be that long', () => {
    const old = { ...event, title: 'Feest', metadata: { ...event.metadata, description: 'a'.repeat(1_001) } };
    const issuesOf = (values: typeof event) => itemForm(old).safeParse(values).error?.issues ?? [];
    expect(issuesOf({ ...old, title: 'Groot feest' })).toEqual([]);
    const longer = { ...old, metadata: { ...old.metadata, description: 'b'.repeat(1_001) } };
    expect(issuesOf(longer).map(({ path }) => path.join('.'))).toEqual(['metadata.description']);
  });

  it('says what the service would say, and that nothing ends before it begins', () => {
    const metadata = {
      ...event.metadata,
      periodStart: '2026-11-22T08:00:00.000Z',
      periodEnd: '2026-11-21T08:00:00.000Z',
    };
    expect(flawsOf({ ...event, title: ' ', metadata })).toEqual([
      ['title', expect.any(String)],
      ['metadata.periodEnd', 'order'],
    ]);
    expect(flawsOf({ ...event, title: 'Feest' })).toEqual([]);
    const stored = { ...event, title: 'Feest', metadata };
    expect(itemForm(stored).safeParse({ ...stored, title: 'Groot feest' }).success).toBe(true);
  });

  it('leaves what it lets through as it was typed', () => {
    expect(itemForm(event).parse({ ...event, title: ' Feest ' }).title).toBe(' Feest ');
  });
});
