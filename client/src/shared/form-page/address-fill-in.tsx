import { addressRoutes } from '@spoor/contracts/addresses/address.routes';
import { controlName } from '@spoor/contracts/forms/posted-answers';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../api-context.tsx';
import { type AddressPlace, addressKey, placeOf } from './address-place.ts';
import { addressText } from './address-texts.ts';
import type { FormLanguage } from './element-control-props.ts';
import { fillControl } from './fill-control.ts';

interface AddressFillInProps extends Pick<FormLanguage, 'language'> {
  readonly fieldId: string;
  /** What has the controls of the address. */
  readonly parts: RefObject<HTMLElement | null>;
}

/** What there is to say; of what was filled in, with it. */
type Said = 'lookup_unknown' | 'lookup_fill_in_failed' | AddressPlace;

/**
 * Fills in street and town once somebody left a postal code and a house number behind, where these are empty, or as they were filled in
 * before. What it says hinders nobody: an address that is not found may be a new one.
 */
export function AddressFillIn({ fieldId, parts, language }: AddressFillInProps) {
  const said = useFillIn(fieldId, parts);
  return (
    <p role="status" className={said === undefined ? 'visually-hidden' : 'field__hint'}>
      {said === undefined ? null : textOf(said, language)}
    </p>
  );
}

function textOf(said: Said, language: FormLanguage['language']): string {
  return typeof said === 'string'
    ? addressText(said, language)
    : addressText('lookup_filled_in', language, { street: said.street, city: said.city });
}

function useFillIn(fieldId: string, parts: AddressFillInProps['parts']): Said | undefined {
  const api = useApi();
  const [said, setSaid] = useState<Said>();
  const filled = useRef<AddressPlace>({ street: '', city: '' });
  /** What is or was looked up; empty where it is to be looked up again. */
  const asked = useRef('');

  const look = useEffectEvent(async () => {
    const controls = controlsIn(parts.current, fieldId);
    if (controls === undefined) return;
    const { postalCode, houseNumber, street, city } = controls;
    const isTyped = () => {
      const { current: own } = filled;
      return !['', own.street].includes(street.value) || !['', own.city].includes(city.value);
    };
    const key = addressKey(postalCode.value, houseNumber.value);
    if (key === undefined || isTyped()) {
      asked.current = '';
      setSaid(undefined);
      return;
    }
    const query = `${key.postalCode} ${key.houseNumber}`;
    if (query === asked.current) return;
    asked.current = query;
    const found = await api.call(addressRoutes.search, { query: { query } }).catch(() => undefined);
    // Meanwhile they may have gone on typing.
    if (query !== asked.current || isTyped()) return;
    if (found === undefined) {
      asked.current = '';
      setSaid('lookup_fill_in_failed');
      return;
    }
    const place = placeOf(found.data, key);
    if (place) {
      filled.current = place;
      fillControl(street, place.street);
      fillControl(city, place.city);
    }
    setSaid(place === null ? undefined : (place ?? 'lookup_unknown'));
  });

  useEffect(() => {
    const container = parts.current;
    const lookNow = () => void look();
    // What was typed before this was there counts as well.
    lookNow();
    container?.addEventListener('change', lookNow);
    return () => container?.removeEventListener('change', lookNow);
  }, [parts]);
  return said;
}

/** Undefined while one is missing. */
function controlsIn(container: HTMLElement | null, fieldId: string) {
  const { elements } = container?.closest('form') ?? {};
  const [postalCode, houseNumber, street, city] = ['postalCode', 'houseNumber', 'street', 'city'].map(
    (part) => elements?.namedItem(controlName(fieldId, part)),
  );
  return postalCode instanceof HTMLInputElement &&
    houseNumber instanceof HTMLInputElement &&
    street instanceof HTMLInputElement &&
    city instanceof HTMLInputElement
    ? { postalCode, houseNumber, street, city }
    : undefined;
}
