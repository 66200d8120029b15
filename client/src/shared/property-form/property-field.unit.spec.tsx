// @vitest-environment jsdom
import { propertyInputTypes } from '@spoor/contracts/users/own-profile-property';
import { ownDefinitions, type ProfilePropertyDefinition } from '@spoor/contracts/users/profile-definitions';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import { propertiesSchema } from './properties.form-schema.ts';
import { PropertyField } from './property-field.tsx';

const guids = ['77777777-0000-4000-8000-000000000001', '77777777-0000-4000-8000-000000000002'] as const;
function definitionOf(
  inputType: (typeof propertyInputTypes)[number],
  required = false,
): ProfilePropertyDefinition {
  const options = guids.map((guid, index) => ({ guid, label: { nl: `Keuze ${index}`, en: '' } }));
  const [definition] = ownDefinitions(guids[0], [
    {
      guid: guids[0],
      label: { nl: 'Werk', en: 'Work' },
      category: 'profile',
      inputType,
      options,
      section: { nl: '', en: '' },
      visibleFor: 'admin',
      required,
      mett: false,
    },
  ]);
  if (definition === undefined) throw new Error('Nothing is asked');
  return definition;
}

function drawn(definition: ProfilePropertyDefinition, value = '') {
  const onChange = vi.fn<(value: string) => void>();
  const field = { value, onChange, onBlur: () => undefined, error: undefined, limit: undefined };
  return { onChange, person: renderedInEnglish(<PropertyField definition={definition} field={field} />) };
}

describe('The field of a property', () => {
  it.each(propertyInputTypes)('says what is asked, and who sees what is said: %s', (inputType) => {
    drawn(definitionOf(inputType, true));
    expect(screen.getAllByText('Work').length).toBeGreaterThan(0);
    expect(screen.getByText(/You see this, and so does whoever may view users/)).toBeTruthy();
    expect(screen.queryByText(/\(optional\)/)).toBeNull();
  });

  it.each(propertyInputTypes)('says where it may stay empty, or else where it may not: %s', (inputType) => {
    const isEmptyByItself = inputType === 'multiselect' || inputType === 'checkbox';
    drawn(definitionOf(inputType));
    // One of several has a choice for no answer.
    const isMarked = !isEmptyByItself && inputType !== 'radio';
    expect(screen.queryAllByText(/\(optional\)/)).toHaveLength(isMarked ? 1 : 0);
    drawn(definitionOf(inputType, true));
    expect(screen.queryAllByText(/^Required\./)).toHaveLength(isEmptyByItself ? 1 : 0);
  });

  it('says several choices in the order of what can be chosen, and nothing where none is left', async () => {
    const many = drawn(definitionOf('multiselect'), JSON.stringify([guids[1]]));
    await many.person.click(screen.getByLabelText('Keuze 0'));
    expect(many.onChange).toHaveBeenLastCalledWith(JSON.stringify(guids));
    await many.person.click(screen.getByLabelText('Keuze 1'));
    expect(many.onChange).toHaveBeenLastCalledWith('');
  });

  it('can be left without an answer where it is not required', () => {
    drawn(definitionOf('radio'));
    expect(screen.getByLabelText('I’d rather not say')).toBeTruthy();
    drawn(definitionOf('radio', true));
    expect(screen.queryByLabelText('I’d rather not say')).toBeNull();
  });
});

describe('The form of properties', () => {
  const messageOf = (definition: ProfilePropertyDefinition, text: string) =>
    propertiesSchema([definition]).safeParse({ [definition.key]: text }).error?.issues[0]?.message;

  it('takes nothing where nothing is required, and otherwise what the server takes', () => {
    expect(messageOf(definitionOf('email'), '')).toBeUndefined();
    expect(messageOf(definitionOf('email', true), ' ')).toBe('required');
    expect(messageOf(definitionOf('email'), 'anna')).toBe('wrong');
    expect(messageOf(definitionOf('text'), 'x'.repeat(251))).toBe('too_big');
  });
});
