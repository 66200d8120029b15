import { controlName } from '@spoor/contracts/forms/posted-answers';
import { controlAttributes, type ElementControlProps, partOf } from './element-control-props.ts';
import { formPageText } from './form-page-texts.ts';

const addressParts = [
  { part: 'postalCode', text: 'address_postal_code', autoComplete: 'postal-code', isShort: true },
  { part: 'houseNumber', text: 'address_house_number', autoComplete: undefined, isShort: true },
  { part: 'addition', text: 'addition', autoComplete: undefined, isShort: true },
  { part: 'street', text: 'street', autoComplete: 'address-line1', isShort: false },
  { part: 'city', text: 'city', autoComplete: 'address-level2', isShort: false },
] as const;

/** A Dutch address in its parts. */
export function AddressControls(props: ElementControlProps) {
  const { element, answer, id, language } = props;
  return (
    <div className="row cluster gap-3">
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
  );
}
