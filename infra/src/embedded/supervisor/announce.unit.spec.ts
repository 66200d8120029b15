import { describe, expect, it } from 'vitest';
import { announcedText } from './announce.ts';

describe('an announcement', () => {
  it('is known among what a process says', () => {
    expect(announcedText({ kind: 'announce', text: 'Kies een wachtwoord' })).toBe('Kies een wachtwoord');
  });

  it.each([undefined, null, 'announce', { kind: 'other', text: 'x' }, { kind: 'announce' }])(
    'is not %o',
    (message) => {
      expect(announcedText(message)).toBeUndefined();
    },
  );
});
