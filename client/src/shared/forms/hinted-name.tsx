import type { ReactNode } from 'react';

interface HintedName {
  /** For the control: its name, and what is read after it. */
  readonly control: { readonly 'aria-labelledby'?: string; readonly 'aria-describedby'?: string };
  /** For the label around it. */
  readonly text: ReactNode;
}

/**
 * A name and its hint in one label, so that both take clicks. A label is a name with all that it contains: where there is a hint, the
 * control is told which part of it is the name.
 */
export function hintedName(id: string, name: string, hint: string | undefined): HintedName {
  if (hint === undefined) return { control: {}, text: name };
  const [nameId, hintId] = [`${id}-name`, `${id}-hint`];
  return {
    control: { 'aria-labelledby': nameId, 'aria-describedby': hintId },
    text: (
      <span className="stack">
        <span id={nameId}>{name}</span>
        <span className="field__hint" id={hintId}>
          {hint}
        </span>
      </span>
    ),
  };
}
