import { useRef, useState } from 'react';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { type ElementControlProps, textOf } from './element-control-props.ts';
import { formPageText } from './form-page-texts.ts';
import { useInputEvent } from './use-input-event.ts';
import './colour-control.css';

/** What the palette begins with where nothing is chosen: it hears of no colour that it has already, and few want this one. */
const nothingChosen = '#808080';

/**
 * A colour as it is written; where there are scripts, it can be picked as well. A control of a browser for colours always has one:
 * whoever left it alone would answer black.
 */
export function ColourControl({
  element,
  answer,
  id,
  language,
  describedBy,
  isInvalid,
}: ElementControlProps) {
  const given = textOf(answer);
  const text = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();
  const [written, setWritten] = useState(given);
  useInputEvent(text, written);
  const shown = swatchOf(written);
  return (
    <div className="stack gap-1">
      <span id={`${id}-format`} className="field__hint">
        {formPageText('colour_format', language)}
      </span>
      <div className="row gap-2">
        <input
          ref={text}
          id={id}
          className="colour-text"
          name={element.id}
          type="text"
          spellCheck={false}
          aria-required={element.required || undefined}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy === undefined ? `${id}-format` : `${describedBy} ${id}-format`}
          defaultValue={given}
          onInput={({ currentTarget }) => setWritten(currentTarget.value)}
        />
        {isHydrated ? (
          <input
            type="color"
            className={shown === undefined ? 'colour-picker colour-picker--none' : 'colour-picker'}
            aria-label={formPageText('pick_colour', language)}
            value={shown ?? nothingChosen}
            onChange={({ target: { value } }) => {
              if (text.current !== null) text.current.value = value;
              setWritten(value);
            }}
          />
        ) : null}
      </div>
    </div>
  );
}

/** As browsers show a colour: its red, green and blue in two digits each; undefined where it is none. */
function swatchOf(written: string): string | undefined {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6})(?:[\da-f]{2})?)$/i.exec(written.trim()) ?? [];
  if (short !== undefined) return `#${[...short].map((digit) => digit + digit).join('')}`;
  return long === undefined ? undefined : `#${long}`;
}
