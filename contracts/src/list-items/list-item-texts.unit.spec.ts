import { describe, expect, it } from 'vitest';
import dutch from '../locales/nl/list-items.json' with { type: 'json' };
import { listItemText } from './list-item-texts.ts';
import { listItemTypes } from './list-item-types.ts';

const namesIn = (area: string) => Object.keys(dutch).filter((name) => name.startsWith(`${area}.`));

describe('The texts of kinds of items', () => {
  it('name every kind, every field and every choice, and nothing that is gone', () => {
    const types = listItemTypes.map(({ name }) => listItemText.type(name));
    const fields = listItemTypes.flatMap(({ name, fields }) =>
      fields.map(({ key }) => listItemText.field(name, key)),
    );
    const options = listItemTypes.flatMap(({ fields }) =>
      fields.flatMap(({ key, options }) => options.map(({ value }) => listItemText.option(key, value))),
    );
    expect(namesIn('item_type').toSorted()).toEqual(types.toSorted());
    expect(namesIn('item_field').toSorted()).toEqual(fields.toSorted());
    expect(namesIn('item_option').toSorted()).toEqual(options.toSorted());
  });
});
