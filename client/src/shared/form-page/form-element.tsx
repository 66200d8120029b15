import { hasControl } from '@spoor/contracts/forms/element-types';
import type { FormElement } from '@spoor/contracts/forms/form-definition';
import { textIn } from '@spoor/contracts/forms/text-in';
import { type ComponentType, type ReactNode, useId } from 'react';
import { RichText } from '../rich-text/rich-text.tsx';
import { MatrixControls, OptionControls, RankingControls, StepControls } from './choice-controls.tsx';
import { ColourControl } from './colour-control.tsx';
import type { ElementControlProps, FormLanguage } from './element-control-props.ts';
import { FileControl } from './file-control.tsx';
import { formPageText } from './form-page-texts.ts';
import { LocationControls } from './location-controls.tsx';
import { AddressControls } from './part-controls.tsx';
import { shownNumber } from './shown-number.ts';
import { SignatureControls } from './signature-controls.tsx';
import { takenFilesText } from './taken-files-text.ts';
import { SelectControl, TextareaControl, TextControl } from './text-control.tsx';
import '../forms/field.css';
import '../forms/radio-field.css';
import './form-page.css';

export interface FormElementProps extends FormLanguage {
  readonly element: FormElement;
  readonly answer?: unknown;
  /** What is wrong with the answer, as people read it. */
  readonly problem?: string | undefined;
  /** In the place of its own texts: those that are typed in place. */
  readonly texts?: { readonly label: ReactNode; readonly help: ReactNode; readonly doc?: ReactNode };
}

type ControlType = FormElement['type'];

/** Controls of one kind have a label of their own; the others are several, and make a group. */
const single: { readonly [Type in ControlType]?: ComponentType<ElementControlProps> } = {
  text: TextControl,
  email: TextControl,
  tel: TextControl,
  url: TextControl,
  number: TextControl,
  date: TextControl,
  time: TextControl,
  datetime: TextControl,
  colour: ColourControl,
  iban: TextControl,
  textarea: TextareaControl,
  select: SelectControl,
  file: FileControl,
  image: FileControl,
};
const grouped: { readonly [Type in ControlType]?: ComponentType<ElementControlProps> } = {
  radio: OptionControls,
  checkbox: OptionControls,
  multiselect: OptionControls,
  rating: StepControls,
  scale: StepControls,
  matrix: MatrixControls,
  ranking: RankingControls,
  address: AddressControls,
  location: LocationControls,
  signature: SignatureControls,
};

/** Id of the control of a field, to which a summary of errors leads. */
export function controlId(fieldId: string): string {
  return `q-${fieldId}`;
}

/** One element of a form: what it asks or says, and where to answer. It is drawn on the server, and needs no scripts. */
export function FormElementView(props: FormElementProps) {
  const { element, language, languages, texts } = props;
  const { type, label, doc = {} } = element;
  switch (type) {
    case 'pagebreak':
      return null;
    case 'hidden':
      return (
        <input type="hidden" name={element.id} defaultValue={String(props.answer ?? element.value ?? '')} />
      );
    case 'heading':
      return <h3>{texts?.label ?? textIn(label, language, languages)}</h3>;
    case 'richtext':
      return texts?.doc ?? <RichText document={textIn(doc, language, languages)} under={3} />;
    case 'consent':
    case 'switch':
      return <Tick {...props} />;
    case 'calculated':
      return <Calculated {...props} />;
    default:
      return <Question {...props} />;
  }
}

function Question(props: FormElementProps) {
  const { element, answer, problem, language, languages } = props;
  const notes = useId();
  const id = controlId(element.id);
  const help = props.texts?.help ?? textIn(element.help, language, languages);
  const how = howToAnswer(element, language);
  const describedBy = describing(notes, { help, how, problem });
  const control = { element, answer, id, language, languages, isInvalid: problem !== undefined, describedBy };
  const Single = single[element.type];
  const Grouped = grouped[element.type];
  const description = (
    <>
      <Help {...{ notes, help }} />
      {how === undefined ? null : (
        <div className="field__hint" id={`${notes}-how`}>
          {how}
        </div>
      )}
      <Problem id={`${notes}-problem`} {...{ problem, language }} />
    </>
  );
  if (Single !== undefined)
    return (
      <div className="field" data-invalid={problem === undefined ? undefined : ''}>
        {props.texts === undefined ? (
          <label className="field__label" htmlFor={id}>
            <Label {...props} />
          </label>
        ) : (
          <span className="field__label">
            <Label {...props} />
          </span>
        )}
        {description}
        <Untouched isBuilt={props.texts !== undefined}>
          <Single {...control} />
        </Untouched>
      </div>
    );
  if (Grouped === undefined) return null;
  return (
    <fieldset
      className="field-group"
      aria-describedby={describedBy}
      data-invalid={problem === undefined ? undefined : ''}
    >
      <legend className="field__label">
        <Label {...props} />
      </legend>
      {description}
      <Untouched isBuilt={props.texts !== undefined}>
        <Grouped {...control} />
      </Untouched>
    </fieldset>
  );
}

/** What its controls do not say by themselves. */
function howToAnswer(element: FormElement, language: FormLanguage['language']): string | undefined {
  const { type, validation } = element;
  if (type === 'ranking') return formPageText('rank_hint', language);
  if (type === 'rating') return formPageText('stars_hint', language, { most: validation.max ?? 5 });
  return takenFilesText(element, language);
}

/** While a form is built, nobody answers it: its controls are only shown. */
function Untouched({ isBuilt, children }: { isBuilt: boolean; children: ReactNode }) {
  return isBuilt ? <div inert>{children}</div> : children;
}

/** One check box, whose label is what it is agreed to. */
function Tick(props: FormElementProps) {
  const { element, answer, problem, language, languages } = props;
  const notes = useId();
  const help = props.texts?.help ?? textIn(element.help, language, languages);
  // A text that is typed in place cannot be the label of what it would tick.
  const Frame = props.texts === undefined ? 'label' : 'div';
  return (
    <div className="field" data-invalid={problem === undefined ? undefined : ''}>
      <Problem id={`${notes}-problem`} {...{ problem, language }} />
      <Frame className="check">
        <input
          id={controlId(element.id)}
          type="checkbox"
          role={element.type === 'switch' ? 'switch' : undefined}
          name={element.id}
          value="true"
          aria-required={element.required || undefined}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={describing(notes, { help, problem })}
          inert={props.texts !== undefined}
          defaultChecked={answer === true}
        />
        <span>
          <Label {...props} />
        </span>
      </Frame>
      <Help {...{ notes, help }} />
    </div>
  );
}

function Calculated(props: FormElementProps) {
  const { language } = props;
  const answer = props.answer as number | undefined;
  return (
    <div className="field">
      <span className="field__label">
        <Label {...props} />
      </span>
      <output>
        {answer === undefined ? formPageText('not_calculated', language) : shownNumber(answer, language)}
      </output>
    </div>
  );
}

/** What is asked. Most questions have to be answered, so those that have not say so. */
function Label({ element, language, languages, texts }: FormElementProps) {
  const label = texts?.label ?? textIn(element.label, language, languages);
  if (element.required || !hasControl(element.type)) return label;
  return (
    <>
      {label} <span className="field__optional soft">({formPageText('optional', language)})</span>
    </>
  );
}

/** Ids of what is said about a control, of the notes that it has. */
function describing(notes: string, said: Readonly<Record<string, ReactNode>>): string | undefined {
  const names = Object.keys(said).filter((name) => said[name]);
  return names.map((name) => `${notes}-${name}`).join(' ') || undefined;
}

function Help({ notes, help }: { notes: string; help: ReactNode }) {
  if (!help) return null;
  return (
    <div className="field__hint" id={`${notes}-help`}>
      {help}
    </div>
  );
}

function Problem({
  id,
  problem,
  language,
}: {
  id: string;
  problem: string | undefined;
  language: FormLanguage['language'];
}) {
  if (problem === undefined) return null;
  return (
    <p className="field__error" id={id}>
      <span className="visually-hidden">{formPageText('error', language)} </span>
      {problem}
    </p>
  );
}
