import { searchablePerson } from '@spoor/contracts/users/searchable-person';
import { describe, expect, it } from 'vitest';
import { peopleWith } from './search-people.ts';
import { searchTerms } from './search-terms.ts';
import { parseTypedQuery } from './typed-query.ts';
import { Vocabulary } from './vocabulary.ts';

const person = (guid: string, name: string, email: string, alias?: string) => {
  const [firstName = '', ...others] = name.split(' ');
  return searchablePerson({ guid, email, firstName, middleName: '', lastName: others.join(' '), alias });
};
const people = [
  person('1', 'Jan Jansen', 'jan.jansen@duinwijk.example'),
  person('2', 'Janneke de Vries', 'j.devries@duinwijk.example'),
  person('3', 'Willem Jansen', 'w.jansen@elders.example', 'Wimpie'),
  person('4', 'Zoë Jan Éclair', 'zoe@elders.example'),
];

/** Names of who is found, the best first. */
function found(q: string, suggest = false): string[] {
  const typed = parseTypedQuery(q);
  const stemsOf = new Map(typed.words.map((word) => [word, word === 'de' ? [] : [word]]));
  const { required } = searchTerms(typed, {
    stemsOf,
    synonyms: new Map(),
    vocabulary: new Vocabulary(),
    isTyping: suggest,
    correctsAll: false,
  });
  return peopleWith(people, typed, required, { q, suggest }).map(({ person: { name } }) => name);
}

describe('People that are searched for', () => {
  it('are found by all words of their names, whatever the case and accents, whose name it is first', () => {
    expect(found('jan jansen')).toEqual(['Jan Jansen']);
    expect(found('ZOE eclair')).toEqual(['Zoë Jan Éclair']);
    expect(found('de Vries')).toEqual(['Janneke de Vries']);
    expect(found('jan')).toEqual(['Jan Jansen', 'Zoë Jan Éclair']);
    expect(found('Jan Vries')).toEqual([]);
  });

  it('are found by the beginning of a name from four letters on, and of fewer while they are typed', () => {
    expect(found('jann')).toEqual(['Janneke de Vries']);
    expect(found('jan', true)).toEqual(['Jan Jansen', 'Zoë Jan Éclair', 'Janneke de Vries', 'Wimpie']);
  });

  it('are found by a name that they do not go by, below those who do', () => {
    expect(found('jansen')).toEqual(['Jan Jansen', 'Wimpie']);
    expect(found('wimpie')).toEqual(['Wimpie']);
  });

  it('are found by their part of an address, and by all of it where an address was typed', () => {
    expect(found('devries')).toEqual(['Janneke de Vries']);
    expect(found('duinwijk')).toEqual([]);
    expect(found('j.devries@duinwijk.example')).toEqual(['Janneke de Vries']);
  });

  it('are found by a name with one letter amiss, where nobody has it as it was typed', () => {
    expect(found('willen jansen')).toEqual(['Wimpie']);
    expect(found('Janssen')).toEqual(['Jan Jansen', 'Wimpie']);
    expect(found('janenke vries')).toEqual(['Janneke de Vries']);
    // So few letters may be meant for anything.
    expect(found('jans eclair')).toEqual([]);
    expect(found('zoe@elders.exemple')).toEqual([]);
  });

  it('have a phrase as it was typed', () => {
    expect(found('"jan jansen"')).toEqual(['Jan Jansen']);
    expect(found('"jansen jan"')).toEqual([]);
  });
});
