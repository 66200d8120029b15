import { controlName } from '@spoor/contracts/forms/posted-answers';
import { lazyComponent } from '../lazy-component.tsx';
import { controlAttributes, type ElementControlProps, partOf } from './element-control-props.ts';
import { formPageText } from './form-page-texts.ts';
import { useReadyComponent } from './use-ready-component.ts';

const SignaturePad = lazyComponent(
  'src/shared/form-page/signature-pad.tsx',
  async () => (await import('./signature-pad.tsx')).SignaturePad,
);

/** A signature that is drawn, where there are scripts, or a name that stands for it. */
export function SignatureControls(props: ElementControlProps) {
  const { element, answer, id, language } = props;
  const isReady = useReadyComponent(SignaturePad, true);
  const path = { name: controlName(element.id, 'path'), drawn: partOf(answer, 'path') };
  return (
    <div className="stack gap-3">
      {isReady ? (
        <SignaturePad {...path} language={language} />
      ) : (
        <input type="hidden" name={path.name} defaultValue={path.drawn} />
      )}
      <div className="form-part">
        <label className="small" htmlFor={id}>
          {formPageText(isReady ? 'typed_signature_or' : 'typed_signature', language)}
        </label>
        <input
          {...controlAttributes(props)}
          id={id}
          type="text"
          className="form-signature"
          name={controlName(element.id, 'name')}
          defaultValue={partOf(answer, 'name')}
        />
      </div>
    </div>
  );
}
