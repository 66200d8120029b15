import type { FoundAddress } from '@spoor/contracts/addresses/address.views';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GeoPoint } from '../map/map-markers.ts';
import { type ChosenAddress, chosenAddress, keepChosenAddress } from './chosen-addresses.ts';
import { fillControl } from './fill-control.ts';
import type { PlaceTextKey } from './place-texts.ts';

/** What the answer is in the beginning. */
export interface AnsweredPlace {
  readonly place?: GeoPoint;
  readonly words: string;
}

interface PinAndWords {
  /** Undefined where none is pointed out. */
  readonly place: GeoPoint | undefined;
  /** What was looked up and chosen, as long as pin and words are both its own. */
  readonly chosen: ChosenAddress | undefined;
  /** What became of the other one, where one of them changed. */
  readonly said: PlaceTextKey | undefined;
}

/**
 * Keeps the pin of a place and its words together. An address that was looked up stands in the answer with its own pin only: where the
 * pin is moved, the address goes, and where the address is typed over, the pin goes. What somebody wrote themselves stays.
 * @param addressId id of the control with the words
 */
export function usePinAndWords(addressId: string, first: AnsweredPlace) {
  const [state, setState] = useState<PinAndWords>(() => ({
    place: first.place,
    chosen: chosenAt(addressId, first),
    said: undefined,
  }));
  // A device may tell where somebody is long after they asked.
  const now = useRef(state);
  function become(next: PinAndWords): void {
    now.current = next;
    setState(next);
  }

  const followWords = useEffectEvent(() => {
    const { chosen } = now.current;
    if (chosen !== undefined && !wordsIn(addressId).includes(chosen.name))
      become({ place: undefined, chosen: undefined, said: 'pin_gone' });
  });
  useEffect(() => {
    const control = controlOf(addressId);
    const follow = () => followWords();
    control?.addEventListener('input', follow);
    return () => control?.removeEventListener('input', follow);
  }, [addressId]);

  return {
    ...state,
    /** Takes an address that was looked up. */
    choose(address: FoundAddress): void {
      const { lat, lng } = address;
      keepChosenAddress(addressId, address);
      become({ place: { lat, lng }, chosen: address, said: undefined });
      write(addressId, address.name);
    },
    /** Puts the pin elsewhere, or takes it away. */
    point(moved: GeoPoint | undefined): void {
      const { current: before } = now;
      const words = wordsIn(addressId);
      become({ place: moved, chosen: undefined, said: saidOf(before, moved, words) });
      if (before.chosen !== undefined) write(addressId, without(words, before.chosen.name));
    },
  };
}

/** Undefined where nothing else is touched by it. */
function saidOf(
  { place, chosen }: PinAndWords,
  moved: GeoPoint | undefined,
  words: string,
): PlaceTextKey | undefined {
  if (chosen !== undefined) return moved === undefined ? 'both_gone' : 'address_gone';
  const isMoved = place !== undefined && moved !== undefined;
  return isMoved && words.trim() !== '' ? 'check_words' : undefined;
}

/** What was chosen before, where the answer still has both its pin and its words. */
function chosenAt(addressId: string, { place, words }: AnsweredPlace): ChosenAddress | undefined {
  const address = chosenAddress(addressId);
  if (address === undefined || address.lat !== place?.lat || address.lng !== place.lng) return undefined;
  return words.includes(address.name) ? address : undefined;
}

/** @param id of the control with the words of a place */
export function controlOf(id: string): HTMLInputElement | undefined {
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement ? control : undefined;
}

/** What somebody added to an address, without what joined the two. */
function without(words: string, address: string): string {
  return words.replace(address, '').replace(/^[\s,;]+|[\s,;]+$/g, '');
}

function wordsIn(id: string): string {
  return controlOf(id)?.value ?? '';
}

function write(id: string, words: string): void {
  const control = controlOf(id);
  if (control !== undefined) fillControl(control, words);
}
