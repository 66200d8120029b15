import type { FieldError } from 'react-hook-form';
import type { I18n } from '../i18n.tsx';
import { type ToldText, toldText } from '../told-text.ts';

/**
 * What is said where a field is wrong: by `field.code` for one thing that may be wrong with it, by `field` for everything
 * else that a schema finds; a field of every entry of a list is named without its number, `images.title`. Codes are those of zod, those of problems, and those that a form's own schema gives as its messages.
 */
export type ErrorTexts = Readonly<Record<string, ToldText>>;

/** What a schema finds wrong with what was typed, in the browser as on the server. */
const schemaCodes: readonly string[] = [
  'custom',
  'invalid_format',
  'invalid_type',
  'invalid_union',
  'invalid_value',
  'not_multiple_of',
  'too_big',
  'too_small',
];

/** The type of an error whose message is told as it is. */
export const messageErrorType = 'message';

/** What is said of any field. */
const defaultErrorTexts: ErrorTexts = {
  too_small: 'form.required',
  invalid_type: 'form.required',
  too_big: 'form.too_big',
};

/** The sentence about an error of a field, or of something within its value; undefined where there is none. */
export function errorText(
  name: string,
  error: object | undefined,
  texts: ErrorTexts,
  t: I18n['t'],
): string | undefined {
  const found = error && firstError(error);
  if (found === undefined) return undefined;
  const { type, message, serverMessage } = found;
  if (type === messageErrorType) return message;
  const field = name.replace(/\.\d+(?=\.|$)/g, '');
  const ofCode = texts[`${field}.${message}`] ?? texts[`${field}.${type}`];
  // What is said of wrong input says nothing of other reasons for which the server refused it.
  const isOtherwiseRefused = serverMessage !== undefined && !schemaCodes.includes(type);
  const text = ofCode ?? (isOtherwiseRefused ? undefined : (texts[field] ?? defaultErrorTexts[type]));
  if (text === undefined) return serverMessage ?? t('form.wrong');
  return toldText(t, text);
}

interface NestedError {
  readonly type: string;
  readonly message: string;
  /** What the server said of the field, in the reader's language. */
  readonly serverMessage: string | undefined;
}

/** Errors of a value that holds others lie as deep as what is wrong with it. */
function firstError(error: object): NestedError | undefined {
  const {
    type,
    message = '',
    types,
  } = error as Readonly<Record<string, unknown>> & Pick<FieldError, 'types'>;
  const serverText = types?.server;
  if (typeof type === 'string')
    return {
      type,
      message: String(message),
      serverMessage: typeof serverText === 'string' ? serverText : undefined,
    };
  return Object.values(error)
    .filter((part) => typeof part === 'object' && part !== null && !('nodeType' in part))
    .map(firstError)
    .find((nested) => nested !== undefined);
}
