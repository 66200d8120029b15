import { controlName } from '@spoor/contracts/forms/posted-answers';
import { useRef } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import { useAnsweredForm } from './answered-form-context.ts';
import { controlAttributes, type ElementControlProps, partOf } from './element-control-props.ts';
import { formPageText } from './form-page-texts.ts';
import { useReadyComponent } from './use-ready-component.ts';

const AddressFillIn = lazyComponent(
  'src/shared/form-page/address-fill-in.tsx',
  async () => (await import('./address-fill-in.tsx')).AddressFillIn,
);

const addressParts = [
  { part: 'postalCode', text: 'address_postal_code', autoComplete: 'postal-code', isShort: true },
  { part: 'houseNumber', text: 'address_house_number', autoComplete: undefined, isShort: true },
  { part: 'addition', text: 'addition', autoComplete: undefined, isShort: true },
  { part: 'street', text: 'street', autoComplete: 'address-line1', isShort: false },
  { part: 'city', text: 'city', autoComplete: 'address-level2', isShort: false },
] as const;

/** A Dutch address in its parts. Where addresses are looked up, street and town follow from the others. */
export function AddressControls(props: ElementControlProps) {
  const { element, answer, id, language } = props;
  const parts = useRef<HTMLDivElement>(null);
  const isFilledIn = useReadyComponent(AddressFillIn, useAnsweredForm()?.hasAddressLookup === true);
  return (
    <div className="stack gap-2">
      <div ref={parts} className="row cluster gap-3">
        {addressParts.map(({ part, text, autoComplete, isShort }, index) => {
          const own = index === 0 ? id : `${id}-${part}`;
          return (
            <div key={part} className={isShort ? 'form-part form-part--short' : 'form-part'}>
              <label className="small" htmlFor={own}>
                {formPageText(text, language)}
                {part === 'addition' && element.required ? ` (${formPageText('optional', language)})` : null}
              </label>
              <input
                {...controlAttributes({ ...props, isInvalid: props.isInvalid && part !== 'addition' })}
                id={own}
                type="text"
                name={controlName(element.id, part)}
                autoComplete={autoComplete}
                defaultValue={partOf(answer, part)}
              />
            </div>
          );
        })}
      </div>
      {isFilledIn ? <AddressFillIn fieldId={element.id} parts={parts} language={language} /> : null}
    </div>
  );
}
