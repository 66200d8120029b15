// @vitest-environment jsdom

import type { FoundAddress } from '@spoor/contracts/addresses/address.views';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetChosenAddresses } from './chosen-addresses.ts';
import { fillControl } from './fill-control.ts';
import { type AnsweredPlace, usePinAndWords } from './use-pin-and-words.ts';

const id = 'q-plek';
const dam: FoundAddress = {
  name: 'Dam 1, 1012JS Amsterdam',
  street: 'Dam',
  houseNumber: '1',
  postalCode: '1012JS',
  city: 'Amsterdam',
  lat: 52.37319,
  lng: 4.89306,
};
const pin = { lat: dam.lat, lng: dam.lng };
const elsewhere = { lat: 52.3302, lng: 4.4901 };

let control: HTMLInputElement;
beforeEach(() => {
  forgetChosenAddresses();
  control = document.body.appendChild(document.createElement('input'));
  control.id = id;
});
afterEach(() => {
  cleanup();
  control.remove();
});

function begin(first: AnsweredPlace = { words: '' }) {
  control.value = first.words;
  const { result } = renderHook(() => usePinAndWords(id, first));
  return {
    now: () => ({ place: result.current.place, said: result.current.said, words: control.value }),
    type: (words: string) => act(() => fillControl(control, words)),
    choose: (address = dam) => act(() => result.current.choose(address)),
    point: (place?: typeof elsewhere) => act(() => result.current.point(place)),
  };
}

describe('An address that was looked up', () => {
  it('gives the words and the pin, also in the place of another', () => {
    const { choose, now } = begin();
    choose();
    expect(now()).toEqual({ place: pin, said: undefined, words: dam.name });
    choose({ ...dam, name: 'Duinpad 1, 2042AC Duinwijk', ...elsewhere });
    expect(now()).toEqual({ place: elsewhere, said: undefined, words: 'Duinpad 1, 2042AC Duinwijk' });
  });

  it('loses its pin where it is typed over, and keeps it where something is added', () => {
    const { choose, type, now } = begin();
    choose();
    type(`${dam.name}, bij de trap`);
    expect(now()).toMatchObject({ place: pin, said: undefined });
    type('Strandweg');
    expect(now()).toEqual({ place: undefined, said: 'pin_gone', words: 'Strandweg' });
  });

  it('goes where the pin is put elsewhere or taken away; what was added stays', () => {
    const { choose, point, type, now } = begin();
    choose();
    point(elsewhere);
    expect(now()).toEqual({ place: elsewhere, said: 'address_gone', words: '' });
    choose();
    type(`${dam.name}, bij de trap`);
    point();
    expect(now()).toEqual({ place: undefined, said: 'both_gone', words: 'bij de trap' });
  });

  it('goes with its pin also after the page was loaded anew, until the answers are sent', () => {
    begin().choose();
    cleanup();
    const { point, now } = begin({ place: pin, words: dam.name });
    point(elsewhere);
    expect(now()).toEqual({ place: elsewhere, said: 'address_gone', words: '' });
    forgetChosenAddresses();
    cleanup();
    const own = begin({ place: pin, words: dam.name });
    own.point(elsewhere);
    expect(own.now()).toMatchObject({ said: 'check_words', words: dam.name });
  });

  it('is known again by whoever comes back to its page', () => {
    begin().choose();
    cleanup();
    const { type, now } = begin({ place: pin, words: dam.name });
    type('Strandweg');
    expect(now()).toMatchObject({ place: undefined, said: 'pin_gone' });
  });
});

describe('Words of somebody themselves', () => {
  it('stay where the pin is moved, to be looked at again', () => {
    const { point, type, now } = begin();
    type('Achter de kerk');
    point(elsewhere);
    expect(now()).toEqual({ place: elsewhere, said: undefined, words: 'Achter de kerk' });
    point(pin);
    expect(now()).toEqual({ place: pin, said: 'check_words', words: 'Achter de kerk' });
    type('Voor de kerk');
    expect(now()).toMatchObject({ place: pin });
  });
});
