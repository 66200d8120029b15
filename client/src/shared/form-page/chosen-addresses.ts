import type { FoundAddress } from '@spoor/contracts/addresses/address.views';
import { readStoredJson, removeStored, writeStored } from '../browser-storage.ts';

/** What was looked up and chosen, as far as an answer has it. */
export type ChosenAddress = Pick<FoundAddress, 'name' | 'lat' | 'lng'>;

const storageKey = 'form-addresses';

/** What was chosen in this tab, by the control with the words: whoever goes a page back, or loads the page anew, still has it. */
export function chosenAddress(addressId: string): ChosenAddress | undefined {
  return stored()[addressId];
}

export function keepChosenAddress(addressId: string, { name, lat, lng }: ChosenAddress): void {
  writeStored('sessionStorage', storageKey, JSON.stringify({ ...stored(), [addressId]: { name, lat, lng } }));
}

/** Once answers are sent or forgotten, so is what was looked up for them. */
export function forgetChosenAddresses(): void {
  removeStored('sessionStorage', storageKey);
}

function stored(): Readonly<Record<string, ChosenAddress>> {
  return (readStoredJson('sessionStorage', storageKey) ?? {}) as Readonly<Record<string, ChosenAddress>>;
}
