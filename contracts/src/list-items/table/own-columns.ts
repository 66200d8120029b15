import type { JsonValue } from '../../shared/limits.ts';
import { normalizeGuid } from '../../shared/normalize-guid.ts';
import type { InEachLanguage } from '../../texts/languages.ts';
import { listItemText } from '../list-item-texts.ts';
import { listItemTypes, type PublicItemField } from '../list-item-types.ts';
import { locationText, readLocation } from './cell-values.ts';
import { leadingColumns, trailingColumns } from './common-columns.ts';
import type { CellReading, ItemColumn } from './item-column.ts';
import { folded, inEachLanguage, isCalled, itemText } from './table-texts.ts';

/** A column for each own field of each kind: those of other kinds may be called the same. */
export const ownColumns: readonly ItemColumn[] = listItemTypes.flatMap((type) =>
  type.fields.map((field) => ({
    field: `metadata.${field.key}`,
    label: labelOf(type.name, field.key),
    types: [type.name],
    ...valuesOf(field),
  })),
);

/** The kind stands behind a label that another column has too, which tells something else. */
function labelOf(typeName: string, key: string): InEachLanguage {
  const bare = itemText(listItemText.field(typeName, key), key);
  const others = [
    ...[...leadingColumns, ...trailingColumns].map(({ label }) => label),
    ...listItemTypes.flatMap(({ name, fields }) =>
      fields.flatMap((other) =>
        other.key === key ? [] : itemText(listItemText.field(name, other.key), other.key),
      ),
    ),
  ];
  const isTaken = others.some((other) => isCalled(bare, other.nl) || isCalled(bare, other.en));
  const type = itemText(listItemText.type(typeName), typeName);
  return isTaken ? inEachLanguage((language) => `${bare[language]} (${type[language]})`) : bare;
}

function valuesOf({ key, inputType, options }: PublicItemField): Pick<ItemColumn, 'text' | 'read'> {
  const read = (value: JsonValue): CellReading => ({ part: { metadata: { [key]: value } } });
  if (inputType === 'location')
    return {
      text: ({ metadata }) => locationText(metadata),
      read: (cell) => read(readLocation(cell) as JsonValue),
    };
  if (inputType === 'file')
    return {
      text: ({ metadata }) => textOf(metadata[key]) && `/a/${textOf(metadata[key])}`,
      read(cell) {
        if (cell.trim() === '') return read(null);
        const guid = normalizeGuid(cell.trim().replace(/^.*\/a\//, ''));
        return guid === undefined ? { reason: { name: 'cell_file', values: { text: cell } } } : read(guid);
      },
    };
  const choice = (value: string) => itemText(listItemText.option(key, value), value);
  return {
    text({ metadata }, { language }) {
      const value = textOf(metadata[key]);
      return options.some((option) => option.value === value) ? choice(value)[language] : value;
    },
    read(cell, { language }) {
      if (cell.trim() === '') return read(null);
      if (options.length === 0) return read(cell);
      const chosen = options.find(
        ({ value }) => isCalled(choice(value), cell) || folded(value) === folded(cell),
      );
      const known = options.map(({ value }) => choice(value)[language]).join(', ');
      return chosen === undefined
        ? { reason: { name: 'cell_choice', values: { text: cell, known } } }
        : read(chosen.value);
    },
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
