// @vitest-environment jsdom
import { formDefinition } from '@spoor/contracts/forms/form-definition';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderedInEnglish } from '../../../../testing/rendered.examples.tsx';
import { FormFlow } from './form-flow.tsx';

const definition = formDefinition.parse({
  formGuid: '00000000-0000-4000-8000-0000000000f0',
  version: 1,
  languages: ['nl'],
  pages: [
    { id: 'a', title: { nl: 'Wat' }, elements: [{ id: 'f', type: 'text', label: { nl: 'Naam' } }] },
    { id: 'b', title: { nl: 'Waar' }, visibleIf: { field: 'f', op: 'answered' }, elements: [] },
    { id: 'c', title: {}, elements: [] },
  ],
  // biome-ignore lint/suspicious/noThenProperty: its name on the wire, and no function
  logic: [{ from: 'a', if: { field: 'f', op: '=', value: 'Jan' }, then: { goTo: 'c' } }],
});

describe('The way through a form', () => {
  it('is told in words beside the picture: what is skipped, on what it depends, and where jumps lead', () => {
    renderedInEnglish(<FormFlow definition={definition} language="nl" walked={['a', 'c']} current="a" />);
    const [first, second, third] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toContain('→ Page 3: ‘Naam’ is ‘Jan’');
    expect(second).toContain('does not come by');
    expect(second).toContain('Only if ‘Naam’ is answered');
    expect(third).toBe('Page 3');
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-current')).toBe('step');
  });
});
