import type { ItemLocation } from '@spoor/contracts/list-items/item-location';
import { useI18n } from '../../../shared/i18n.tsx';
import { Field } from '../../../shared/ui/field.tsx';

interface ItemLocationFieldProps {
  readonly label: string;
  readonly value: ItemLocation | null;
  /** Hears of an empty text where nothing is left. */
  readonly onChange: (location: ItemLocation | '') => void;
  readonly onBlur: () => void;
}

/** As people write coordinates down, and as maps copy them: `52.33, 4.49`. */
const coordinates = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** An address, and where it is on a map. */
export function ItemLocationField({ label, value, onChange, onBlur }: ItemLocationFieldProps) {
  const { t } = useI18n();
  const { address = '', lat = null, lng = null } = value ?? {};

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
            value={address}
            onChange={(event) => change({ address: event.target.value, lat, lng })}
            onBlur={onBlur}
          />
        )}
      </Field>
      <Field label={t('item.coordinates')} hint={t('item.coordinates_hint')}>
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="decimal"
            defaultValue={lat === null ? '' : `${lat}, ${lng}`}
            onChange={(event) => {
              const [, north, east] = coordinates.exec(event.target.value) ?? [];
              const isPlace = north !== undefined && east !== undefined;
              if (isPlace) change({ address, lat: Number(north), lng: Number(east) });
              else if (event.target.value.trim() === '') change({ address, lat: null, lng: null });
            }}
            onBlur={onBlur}
          />
        )}
      </Field>
    </>
  );
}
