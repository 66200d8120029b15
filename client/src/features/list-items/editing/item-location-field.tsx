import type { ItemLocation } from '@spoor/contracts/list-items/item-location';
import { placeIn } from '../../../shared/map/map-markers.ts';
import { PlaceField } from '../../../shared/map/place-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';

interface ItemLocationFieldProps {
  readonly label: string;
  readonly value: ItemLocation | null;
  /** Hears of an empty text where nothing is left. */
  readonly onChange: (location: ItemLocation | '') => void;
  readonly onBlur: () => void;
}

const nowhere: ItemLocation = { address: '', lat: null, lng: null };

/** An address, and where it is on a map. */
export function ItemLocationField({ label, value, onChange, onBlur }: ItemLocationFieldProps) {
  const location = value ?? nowhere;

  function change(next: ItemLocation): void {
    onChange(next.address === '' && next.lat === null ? '' : next);
  }

  return (
    <>
      <Field label={label}>
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={250}
            value={location.address}
            onChange={(event) => change({ ...location, address: event.target.value })}
            onBlur={onBlur}
          />
        )}
      </Field>
      <PlaceField
        place={placeIn({ ...location })}
        isOptional
        onChange={(place) => change({ ...location, ...(place ?? { lat: null, lng: null }) })}
        onBlur={onBlur}
      />
    </>
  );
}
