import { controlName } from '@spoor/contracts/forms/posted-answers';
import { lazyComponent } from '../lazy-component.tsx';
import { controlAttributes, type ElementControlProps, partOf } from './element-control-props.ts';
import { formPageText } from './form-page-texts.ts';
import { useReadyComponent } from './use-ready-component.ts';

const PlaceOnMap = lazyComponent(
  'src/shared/form-page/place-on-map.tsx',
  async () => (await import('./place-on-map.tsx')).PlaceOnMap,
);

const parts = ['lat', 'lng'] as const;

/** A place in words; where there are scripts, it can be pointed at on a map, or looked up, as well. */
export function LocationControls(props: ElementControlProps) {
  const { element, answer, id, language } = props;
  const isReady = useReadyComponent(PlaceOnMap, true);
  return (
    <div className="stack gap-3">
      <div className="form-part">
        <label className="small" htmlFor={id}>
          {formPageText('place_address', language)}
        </label>
        <input
          {...controlAttributes(props)}
          id={id}
          type="text"
          name={controlName(element.id, 'address')}
          defaultValue={partOf(answer, 'address')}
        />
      </div>
      {isReady ? (
        <PlaceOnMap {...{ answer, language }} fieldId={element.id} addressId={id} start={element.view} />
      ) : (
        parts.map((part) => (
          <input
            key={part}
            type="hidden"
            name={controlName(element.id, part)}
            defaultValue={partOf(answer, part)}
          />
        ))
      )}
    </div>
  );
}
