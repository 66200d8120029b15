import { describe, expect, it } from 'vitest';
import type { OwnProfileProperty, PropertyInputType } from './own-profile-property.ts';
import { ownProfileProperties, propertyValueSchema } from './own-profile-property-schemas.ts';

const options = [{ value: 'a' }, { value: 'b' }, { value: 'c' }];
const parsed = (inputType: PropertyInputType, value: string) =>
  propertyValueSchema({ inputType, options }).safeParse(value).data;

describe('What people can say of a property', () => {
  it.each<[PropertyInputType, string, string]>([
    ['text', ' Wegen\u202e ', 'Wegen'],
    ['textarea', 'Een\nTwee', 'Een\nTwee'],
    ['email', 'anna@voorbeeld.nl', 'anna@voorbeeld.nl'],
    ['tel', '+31 6 12', '+31 6 12'],
    ['url', 'https://voorbeeld.nl/a', 'https://voorbeeld.nl/a'],
    ['number', '-3,5', '-3,5'],
    ['date', '2028-02-29', '2028-02-29'],
    ['time', '09:30', '09:30'],
    ['select', 'b', 'b'],
    ['radio', 'c', 'c'],
    ['multiselect', '["c","a"]', '["a","c"]'],
    ['checkbox', 'yes', 'yes'],
  ])('is kept as it is meant: %s', (inputType, value, expected) => {
    expect(parsed(inputType, value)).toBe(expected);
  });

  it.each<[PropertyInputType, string]>([
    ['text', 'x'.repeat(251)],
    ['textarea', 'x'.repeat(2_001)],
    ['textarea', 'Een\u0000'],
    ['email', 'anna'],
    ['url', 'javascript:alert(1)'],
    ['number', '1e5'],
    ['date', '2027-02-29'],
    ['time', '25:00'],
    ['select', 'd'],
    ['radio', ''],
    ['multiselect', '["a","d"]'],
    ['multiselect', '[]'],
    ['multiselect', 'a'],
    ['checkbox', 'no'],
  ])('is refused where it is something else: %s %s', (inputType, value) => {
    expect(parsed(inputType, value)).toBeUndefined();
  });
});

describe('What a platform asks', () => {
  const guid = '77777777-0000-4000-8000-000000000001';
  const property: OwnProfileProperty = {
    guid,
    label: { nl: 'Afdeling', en: '' },
    category: 'profile',
    inputType: 'select',
    section: { nl: '', en: '' },
    visibleFor: 'user',
    required: false,
    mett: false,
    options: [{ guid, label: { nl: 'Wegen', en: '' } }],
  };
  const isRight = (...properties: readonly OwnProfileProperty[]) =>
    ownProfileProperties.safeParse(properties).success;

  it('has a name, choices where one chooses, and is asked once', () => {
    expect(isRight(property)).toBe(true);
    expect(isRight({ ...property, label: { nl: ' ', en: 'Department' } })).toBe(false);
    expect(isRight({ ...property, options: [] })).toBe(false);
    expect(isRight({ ...property, options: [], inputType: 'text' })).toBe(true);
    expect(isRight(property, property)).toBe(false);
  });
});
