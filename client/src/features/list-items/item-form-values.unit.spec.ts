import { addListItem } from '@spoor/contracts/list-items/list-item.commands';
import { describe, expect, it } from 'vitest';
import { editOf, newItemOf, newItemValues, tagsIn, withoutUntouched } from './item-form-values.ts';

describe('An edit of an item', () => {
  const before = {
    ...newItemValues,
    title: 'Strand',
    metadata: { ...newItemValues.metadata, description: 'Zee' },
  };

  it('is empty where nothing was changed', () => {
    expect(editOf(before, structuredClone(before))).toEqual({});
  });
  it('names only what was changed, metadata by key', () => {
    const after = { ...before, highlight: true, metadata: { ...before.metadata, imageGuid: 'a' } };
    expect(editOf(before, after)).toEqual({ highlight: true, metadata: { imageGuid: 'a' } });
  });
});

describe('A new item', () => {
  it('is of the kind that its list is meant for', () => {
    expect(newItemOf('Event').listItemTypeName).toBe('Event');
    expect(newItemOf(undefined).listItemTypeName).toBe('News');
  });
});

describe('Topics', () => {
  it('are typed with commas between them, each once', () => {
    expect(tagsIn(' zee, duin,, zee ,strand')).toEqual(['zee', 'duin', 'strand']);
    expect(tagsIn('')).toEqual([]);
  });
});

describe('An item whose own fields nobody touched', () => {
  it('can be sent without them', () => {
    const event = newItemOf('Event');
    // As a form registers what has no value yet.
    const values = { ...event, title: 'Feest', metadata: { ...event.metadata } };
    Object.assign(values.metadata, { price: undefined });
    expect(addListItem.safeParse(values).success).toBe(false);
    expect(addListItem.safeParse(withoutUntouched(values)).success).toBe(true);
  });
});
