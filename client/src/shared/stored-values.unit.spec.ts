import { describe, expect, it } from 'vitest';
import { choiceIn, guidIn, numberIn, recordIn, recordsIn, textIn } from './stored-values.ts';

const odd = [undefined, null, 7, Number.NaN, true, 'x', [], {}, [null, 7, 'x', []]];

describe('A value of a block', () => {
  it.each(odd.map((value) => [value]))('is read as what is expected where it is %j', (value) => {
    const values = { value };
    expect(typeof textIn(values, 'value')).toBe('string');
    expect(['number', 'undefined']).toContain(typeof numberIn(values, 'value'));
    expect(numberIn(values, 'value')).not.toBeNaN();
    expect(['a', 'b']).toContain(choiceIn(values, 'value', ['a', 'b']));
    expect(Array.isArray(recordsIn(values, 'value'))).toBe(true);
    expect(recordIn(values, 'value')).toBeTypeOf('object');
    expect(guidIn(values, 'value')).toBeUndefined();
  });

  it('is itself where it is what is expected', () => {
    const guid = '22222222-0000-4000-8000-000000000001';
    const values = { text: 'x', number: 0, choice: 'b', records: [{ a: 1 }, 7], record: { a: 1 }, guid };
    expect(textIn(values, 'text')).toBe('x');
    expect(numberIn(values, 'number')).toBe(0);
    expect(choiceIn(values, 'choice', ['a', 'b'])).toBe('b');
    expect(recordsIn(values, 'records')).toEqual([{ a: 1 }]);
    expect(recordIn(values, 'record')).toEqual({ a: 1 });
    expect(guidIn(values, 'guid')).toBe(guid);
  });

  it.each(['../../etc', '" onload="x', '//evil.example', `22222222-0000-4000-8000-000000000001/x`])(
    'is no guid where it is %s',
    (guid) => {
      expect(guidIn({ guid }, 'guid')).toBeUndefined();
    },
  );
});
