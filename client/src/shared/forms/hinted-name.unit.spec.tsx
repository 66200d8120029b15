// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import { CheckField } from './check-field.tsx';
import { RadioField } from './radio-field.tsx';
import { SwitchField } from './switch-field.tsx';

it.each([
  ['switch', SwitchField],
  ['checkbox', CheckField],
] as const)(
  'a %s is called by its name, is described by its hint, and takes clicks on both',
  async (role, OnOff) => {
    const onChange = vi.fn();
    const person = renderedInEnglish(
      <OnOff label="Once each" hint="By account." value={false} onChange={onChange} />,
    );
    screen.getByRole(role, { name: 'Once each', description: 'By account.' });
    await person.click(screen.getByText('By account.'));
    await person.click(screen.getByText('Once each'));
    expect(onChange.mock.calls).toEqual([[true], [true]]);
  },
);

it('each of several choices is called by its name, and described by its own hint', () => {
  const choices = [
    { value: 'now', name: 'Now', hint: 'At once.' },
    { value: 'later', name: 'Later' },
  ];
  renderedInEnglish(<RadioField label="When" value="now" onChange={() => undefined} choices={choices} />);
  screen.getByRole('radio', { name: 'Now', description: 'At once.' });
  screen.getByRole('radio', { name: 'Later', description: '' });
});
