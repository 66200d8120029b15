import { parseJson } from '../shared/parse-json.ts';
import { type ElementType, takesFiles } from './element-types.ts';
import type { FormElement } from './form-definition.ts';

/**
 * Name of a control on a page of a form: the id of its field; of an answer in parts, with the part behind a dot. Without
 * scripts the page is posted by these names.
 */
export function controlName(fieldId: string, part?: string): string {
  return part === undefined ? fieldId : `${fieldId}.${part}`;
}

const listTypes: readonly ElementType[] = ['multiselect', 'checkbox'];
const objectTypes: readonly ElementType[] = ['matrix', 'address', 'location'];

/** Part of the control that takes an upload away again: its value is the guid. */
export const removedPart = 'removed';

/**
 * The answers in a posted page, as `pageSchema` takes them. A file is there once it is uploaded: as JSON, an `UploadAnswer`.
 *
 * @param elements of the page, visible or not
 * @param entries names of controls and what was in them, in order; a name can come several times
 */
export function readPostedAnswers(
  elements: readonly Pick<FormElement, 'id' | 'type'>[],
  entries: readonly (readonly [name: string, value: string])[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    elements.flatMap(({ id, type }) => {
      const own = entries.flatMap(([name, value]) => (name === id ? [value] : []));
      const parts = entries.flatMap(([name, value]) =>
        name.startsWith(`${id}.`) ? [[name.slice(id.length + 1), value] as const] : [],
      );
      const answer = answerOf(type, own, parts);
      return answer === undefined ? [] : [[id, answer] as const];
    }),
  );
}

function answerOf(
  type: ElementType,
  own: readonly string[],
  parts: readonly (readonly [string, string])[],
): unknown {
  if (listTypes.includes(type)) return own;
  if (takesFiles({ type })) return uploaded(own, parts);
  if (objectTypes.includes(type)) return Object.fromEntries(parts.filter(([, value]) => value.trim() !== ''));
  if (type === 'ranking') return ranked(parts);
  if (type === 'signature') return signed(Object.fromEntries(parts));
  if (type === 'consent' || type === 'switch') return own.length > 0;
  if (type === 'rating' || type === 'scale') return own[0] === undefined ? undefined : Number(own[0]);
  return own.at(-1);
}

/**
 * Each option comes with its rank; those without one are not ranked. Where two have the same one, it is no order: the ranks stay
 * as they were given, to be mended.
 */
function ranked(
  parts: readonly (readonly [string, string])[],
): readonly string[] | Readonly<Record<string, string>> {
  const given = parts.filter(([, rank]) => Number(rank) > 0);
  if (new Set(given.map(([, rank]) => Number(rank))).size < given.length) return Object.fromEntries(given);
  return given.toSorted(([, a], [, b]) => Number(a) - Number(b)).map(([option]) => option);
}

/** What was drawn counts before what was typed. */
function signed({ path = '', name = '' }: Readonly<Record<string, string>>): unknown {
  if (path !== '') return { kind: 'drawn', path };
  return name.trim() === '' ? undefined : { kind: 'typed', name };
}

/** What is not even JSON says of no file; what else is wrong, the schema finds. */
function uploaded(own: readonly string[], parts: readonly (readonly [string, string])[]): readonly unknown[] {
  const removed = parts.flatMap(([part, guid]) => (part === removedPart ? [guid] : []));
  return own.flatMap((text) => {
    const file: unknown = parseJson(text);
    const guid: unknown = typeof file === 'object' && file !== null ? Reflect.get(file, 'guid') : undefined;
    return typeof guid === 'string' && !removed.includes(guid) ? [file] : [];
  });
}
