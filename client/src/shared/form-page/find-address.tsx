import { addressRoutes } from '@spoor/contracts/addresses/address.routes';
import type { FoundAddress } from '@spoor/contracts/addresses/address.views';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../api-context.tsx';
import { ApiError } from '../api-error.ts';
import { type AddressTextKey, addressText } from './address-texts.ts';
import type { ChosenAddress } from './chosen-addresses.ts';
import type { FormLanguage } from './element-control-props.ts';
import { pressOnEnter } from './press-on-enter.ts';
import { controlOf } from './use-pin-and-words.ts';

interface FindAddressProps extends Pick<FormLanguage, 'language'> {
  /** Id of the control with the place in words, which is looked up. */
  readonly addressId: string;
  readonly chosen: ChosenAddress | undefined;
  readonly onChoose: (address: FoundAddress) => void;
}

/** What came of looking up. */
interface Outcome {
  readonly said: AddressTextKey;
  readonly addresses: readonly FoundAddress[];
}

/** Looks up the address that somebody typed, and has them choose which one they mean. */
export function FindAddress({ addressId, chosen, language, onChoose }: FindAddressProps) {
  const { outcome, find } = useFinding(addressId);
  const { said, addresses = [] } = outcome ?? {};
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const control = controlOf(addressId);
    const press = (event: KeyboardEvent) => pressOnEnter(event, button.current);
    control?.addEventListener('keydown', press);
    return () => control?.removeEventListener('keydown', press);
  }, [addressId]);
  return (
    <div className="stack gap-2">
      <div>
        <button
          ref={button}
          type="button"
          className="button button--secondary"
          aria-disabled={said === 'lookup_finding'}
          onClick={() => said === 'lookup_finding' || void find()}
        >
          <Search aria-hidden="true" />
          {addressText('lookup_find', language)}
        </button>
      </div>
      <p role="status" className={said === undefined ? 'visually-hidden' : undefined}>
        {said === undefined ? null : addressText(said, language, { count: addresses.length })}
      </p>
      {addresses.length === 0 ? null : (
        <FoundAddresses {...{ addresses, chosen, language, addressId, onChoose }} />
      )}
    </div>
  );
}

/** @param addressId as in the component */
function useFinding(addressId: string) {
  const api = useApi();
  const [outcome, setOutcome] = useState<Outcome>();
  /** Of several searches, only what came of the last one counts. */
  const last = useRef(0);

  async function find(): Promise<void> {
    const control = controlOf(addressId);
    const query = control?.value.trim() ?? '';
    if (query === '') {
      setOutcome({ said: 'lookup_empty', addresses: [] });
      control?.focus();
      return;
    }
    last.current += 1;
    const own = last.current;
    setOutcome({ said: 'lookup_finding', addresses: [] });
    const found = await api.call(addressRoutes.search, { query: { query } }).then(
      ({ data }) => outcomeOf(data),
      (error: unknown) => outcomeOf(isNoAddress(error) ? [] : undefined),
    );
    if (own === last.current) setOutcome(found);
  }
  return { outcome, find };
}

/** @param addresses undefined where they could not be looked up */
function outcomeOf(addresses: readonly FoundAddress[] | undefined): Outcome {
  if (addresses === undefined) return { said: 'lookup_failed', addresses: [] };
  const said =
    addresses.length === 0
      ? 'lookup_none'
      : addresses.length === 1
        ? 'lookup_found_one'
        : 'lookup_found_other';
  return { said, addresses };
}

/** A description may be longer than any address. */
function isNoAddress(error: unknown): boolean {
  return error instanceof ApiError && error.status === 422;
}

interface FoundAddressesProps extends FindAddressProps {
  readonly addresses: readonly FoundAddress[];
}

function FoundAddresses({ addresses, chosen, language, addressId, onChoose }: FoundAddressesProps) {
  return (
    <fieldset className="field-group">
      <legend className="small">{addressText('lookup_choose', language)}</legend>
      {addresses.map((address) => (
        <label key={address.name} className="radio-field__choice">
          <input
            type="radio"
            name={`${addressId}-found`}
            checked={address.name === chosen?.name}
            onChange={() => onChoose(address)}
          />
          <span>{address.name}</span>
        </label>
      ))}
    </fieldset>
  );
}
