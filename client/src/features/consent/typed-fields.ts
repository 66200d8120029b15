import { useEffect, useState } from 'react';

type TypedField = HTMLElement;

/** What somebody typed in fields that are still on the screen, apart from what is secret. */
export interface TypedFields {
  /**
   * A paragraph for each field: its label, and what stands in it.
   * @param isInEditor whether an editor is open, which knows itself what of its fields is not stored: then only dialogs count
   */
  readonly text: (isInEditor: boolean) => string;
}

/** Remembers in which fields somebody typed, as long as it is mounted. */
export function useTypedFields(): TypedFields {
  // Typing may have begun before this was loaded, and what is lost may be told of at once.
  const [fields] = useState(() => new Set<TypedField>(typedFieldOf(document.activeElement)));
  useEffect(() => {
    const remember = ({ target }: Pick<Event, 'target'>) => {
      for (const field of typedFieldOf(target)) fields.add(field);
    };
    remember({ target: document.activeElement });
    document.addEventListener('input', remember, true);
    return () => document.removeEventListener('input', remember, true);
  }, [fields]);
  const [typedFields] = useState<TypedFields>(() => ({
    text: (isInEditor) =>
      textOfFields([...fields].filter((field) => !isInEditor || field.closest('[role="dialog"]') !== null)),
  }));
  return typedFields;
}

function typedFieldOf(target: EventTarget | null): readonly TypedField[] {
  return target instanceof HTMLElement && !isSecret(target) ? [target] : [];
}

/** @param fields those that left the screen are skipped */
export function textOfFields(fields: readonly TypedField[]): string {
  return fields
    .filter((field) => field.isConnected)
    .map((field) => ({ label: labelOf(field), value: typedIn(field) }))
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => (label === '' ? value : `${label}:\n${value}`))
    .join('\n\n');
}

const textTypes = new Set([
  'text',
  'search',
  'email',
  'tel',
  'url',
  'number',
  'date',
  'time',
  'datetime-local',
]);

/** Also a password that is shown, which is no password field then. */
function isSecret(field: HTMLElement): boolean {
  return /password|one-time-code/.test(field.getAttribute('autocomplete') ?? '');
}

function typedIn(field: TypedField): string {
  if (field instanceof HTMLTextAreaElement) return field.value.trim();
  if (field instanceof HTMLInputElement) return textTypes.has(field.type) ? field.value.trim() : '';
  return field.isContentEditable ? field.innerText.trim() : '';
}

function labelOf(field: TypedField): string {
  const named = field.getAttribute('aria-label');
  if (named !== null) return named;
  const isControl = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  const labels = isControl ? [...(field.labels ?? [])] : [];
  const referred = (field.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id) ?? []);
  return [...labels, ...referred][0]?.textContent?.trim() ?? '';
}
