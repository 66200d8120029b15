import { describe, expect, it } from 'vitest';
import { authorsOf, labelOf } from './author-labels.ts';

const anna = { guid: '0b5e55ed-0000-4000-8000-000000000001', displayName: 'Anna de Boer' };

describe('The label of an author', () => {
  it('is the name as it was written, or that of the account', () => {
    expect(labelOf({ name: 'Piet Bakker' }, [anna], '?')).toBe('Piet Bakker');
    expect(labelOf({ userGuid: anna.guid }, [anna], '?')).toBe('Anna de Boer');
    expect(labelOf({ userGuid: anna.guid }, [], '?')).toBe('?');
  });
});

describe('What is typed as an author', () => {
  it('is the person of that name where there is one, else a name', () => {
    expect(authorsOf(['Anna de Boer', 'Piet Bakker'], [], [anna])).toEqual([
      { userGuid: anna.guid },
      { name: 'Piet Bakker' },
    ]);
  });

  it('leaves those who were named already what they are', () => {
    const before = [{ label: 'Anna de Boer', author: { name: 'Anna de Boer' } }];
    expect(authorsOf(['Anna de Boer'], before, [anna])).toEqual([{ name: 'Anna de Boer' }]);
  });
});
