import type { FoundAddress } from '@spoor/contracts/addresses/address.views';
import { readPostalCode } from '@spoor/contracts/forms/typed-values';

/** What Dutch addresses are known by. */
export interface AddressKey {
  /** Without a blank: `2042AB`. */
  readonly postalCode: string;
  /** Without letter and addition. */
  readonly houseNumber: string;
}

/** What follows from it. */
export interface AddressPlace {
  readonly street: string;
  readonly city: string;
}

/** Undefined where what was typed is no postal code, or begins with no house number. */
export function addressKey(postalCode: string, houseNumber: string): AddressKey | undefined {
  const code = readPostalCode(postalCode.trim());
  const number = numberOf(houseNumber);
  return code === undefined || number === undefined
    ? undefined
    : { postalCode: withoutBlanks(code), houseNumber: number };
}

/**
 * Street and town of an address, of all that was found for it.
 * @returns undefined where it is not among them; null where it is in several places, of which nobody can say which is meant
 */
export function placeOf(
  found: readonly FoundAddress[],
  { postalCode, houseNumber }: AddressKey,
): AddressPlace | null | undefined {
  const [first, ...others] = found.flatMap((address): AddressPlace[] => {
    const { street, city } = address;
    const isIt =
      withoutBlanks(address.postalCode ?? '') === postalCode &&
      numberOf(address.houseNumber ?? '') === houseNumber;
    return isIt && street !== null && city !== null ? [{ street, city }] : [];
  });
  if (first === undefined) return undefined;
  return others.every(({ street, city }) => street === first.street && city === first.city) ? first : null;
}

function numberOf(houseNumber: string): string | undefined {
  return /^[1-9]\d{0,4}(?!\d)/.exec(houseNumber.trim())?.[0];
}

function withoutBlanks(postalCode: string): string {
  return postalCode.replace(/\s/g, '').toUpperCase();
}
