import type { ItemLocation } from '@spoor/contracts/list-items/item-location';
import type { FieldProps } from '../../../shared/forms/field.tsx';
import { LocationField } from '../../../shared/forms/location-field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { pointIn } from '../../../shared/map/map-markers.ts';

interface ItemLocationFieldProps extends Omit<FieldProps<ItemLocation | null>, 'onChange'> {
  /** Hears of an empty text where nothing is left. */
  readonly onChange: (location: ItemLocation | '') => void;
}

const nowhere: ItemLocation = { address: '', lat: null, lng: null };

/** An address, and where it is on a map. */
export function ItemLocationField({ value, onChange, onBlur, ...field }: ItemLocationFieldProps) {
  const location = value ?? nowhere;

  function change(next: ItemLocation): void {
    onChange(next.address === '' && next.lat === null ? '' : next);
  }

  return (
    <>
      <TextField
        {...field}
        value={location.address}
        onChange={(address) => change({ ...location, address })}
        onBlur={onBlur}
      />
      <LocationField
        value={pointIn({ ...location })}
        isOptional
        onChange={(place) => change({ ...location, ...(place ?? { lat: null, lng: null }) })}
        onBlur={onBlur}
      />
    </>
  );
}
