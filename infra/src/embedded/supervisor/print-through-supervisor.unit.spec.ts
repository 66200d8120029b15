import { describe, expect, it } from 'vitest';
import { printedText } from './print-through-supervisor.ts';

describe('an announcement', () => {
  it('is known among what a process says', () => {
    expect(printedText({ kind: 'announce', text: 'Kies een wachtwoord' })).toBe('Kies een wachtwoord');
  });

  it.each([undefined, null, 'announce', { kind: 'other', text: 'x' }, { kind: 'announce' }])(
    'is not %o',
    (message) => {
      expect(printedText(message)).toBeUndefined();
    },
  );
});
