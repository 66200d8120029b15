/**
 * Names of the texts that say what kinds of items are called, their own fields, and what can be chosen there. They lie in
 * `locales/{language}/list-items.json`.
 */
export const listItemText = {
  type: (name: string) => `item_type.${name}`,
  field: (typeName: string, key: string) => `item_field.${typeName}.${key}`,
  option: (key: string, value: string) => `item_option.${key}.${value}`,
} as const;
