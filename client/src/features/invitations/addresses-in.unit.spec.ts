import { describe, expect, it } from 'vitest';
import { addressesIn } from './addresses-in.ts';

describe('Addresses as people paste them', () => {
  it.each([
    ['a@x.nl, b@x.nl; c@x.nl d@x.nl\ne@x.nl', ['a@x.nl', 'b@x.nl', 'c@x.nl', 'd@x.nl', 'e@x.nl']],
    ['Jan Jansen <jan@x.nl>; "Piet, P." <piet@x.nl>', ['jan@x.nl', 'piet@x.nl']],
    ['Jan Jansen <jan@x.nl>,\n"Piet" <piet@x.nl>,\n<noor@x.nl>;', ['jan@x.nl', 'piet@x.nl', 'noor@x.nl']],
    ['Jansen, Jan <jan@x.nl>; Visser, Noor <noor@x.nl>', ['jan@x.nl', 'noor@x.nl']],
    ["'jan@x.nl' <jan@x.nl>; kees@x.nl", ['jan@x.nl', 'kees@x.nl']],
    ['jan@x.nl\njan@x.nl', ['jan@x.nl']],
    ['', []],
  ])('are read from %j', (text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses);
  });

  it('leave what is none as it was typed', () => {
    expect(addressesIn('Jan <jan@x.nl>; iemand; Piet <piet>')).toEqual(['jan@x.nl', 'iemand', 'piet']);
    expect(addressesIn('Jan <jan@x.nl>, iemand, Piet <piet@x.nl>')).toEqual([
      'jan@x.nl',
      'iemand',
      'piet@x.nl',
    ]);
    expect(addressesIn('jan; piet@x.nl')).toEqual(['jan', 'piet@x.nl']);
  });
});
