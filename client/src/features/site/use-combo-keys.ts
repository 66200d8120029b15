import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface ComboBox {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  readonly optionId: (index: number) => string;
  /** Of the options shown; none: closed. */
  readonly count: number;
  readonly choose: (index: number) => void;
  /** Hears what was typed, after a pause. */
  readonly onType: (text: string) => void;
}

interface ComboState {
  readonly isOpen: boolean;
  /** Index of the active option; -1: none. */
  readonly active: number;
  readonly close: () => void;
}

/** Milliseconds without a key, after which it is worth to ask. */
const pauseMs = 120;

/**
 * Makes a text field a combobox with a list (ARIA Authoring Practices): arrows lead through the options and back to the field,
 * Enter chooses, Escape closes, and focus stays in the field.
 */
export function useComboKeys({ field, listId, optionId, count, choose, onType }: ComboBox): ComboState {
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && count > 0;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && count > 0) {
      event.preventDefault();
      setWanted(true);
      if (isOpen) setActive(nextOption(active, step, count));
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setWanted(false);
      setActive(-1);
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      choose(active);
    }
  };

  useFieldEvents(field, {
    onKeyDown,
    onBlur: () => setWanted(false),
    onInput: () => setActive(-1),
    onPause: (text) => {
      onType(text);
      setWanted(true);
    },
  });

  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    setAttributes(input, {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
    });
  }, [field, isOpen, active, listId, optionId]);

  return { isOpen, active, close: () => setWanted(false) };
}

interface FieldEvents {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
  readonly onInput: () => void;
  /** Hears the text, once nothing was typed for a moment. */
  readonly onPause: (text: string) => void;
}

/** Listens to a field that somebody else renders, from the moment that this is loaded. */
function useFieldEvents(field: RefObject<HTMLInputElement | null>, events: FieldEvents): void {
  const onKeyDown = useEffectEvent(events.onKeyDown);
  const onBlur = useEffectEvent(events.onBlur);
  const onInput = useEffectEvent(events.onInput);
  const onPause = useEffectEvent(events.onPause);
  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onTyped = () => {
      clearTimeout(timer);
      onInput();
      timer = setTimeout(() => onPause(input.value.trim()), pauseMs);
    };
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener('input', onTyped, { signal });
    input.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    input.addEventListener('blur', () => onBlur(), { signal });
    // What was typed while this was loading.
    if (input.value !== input.defaultValue) onTyped();
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [field]);
}

/** Over the last option one comes to the field, and from there to the first. */
export function nextOption(active: number, step: 1 | -1, count: number): number {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
