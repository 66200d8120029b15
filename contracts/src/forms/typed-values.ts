import { isDay } from '../shared/day.ts';

/**
 * What people type, in the form in which it is kept; undefined where it is none. Dates may be typed as in Dutch
 * (`24-11-2026`).
 */

/** `2026-11-24`, of a day that exists. */
export function readDate(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const dutch = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text);
  const parts = iso?.slice(1) ?? dutch?.slice(1).toReversed();
  if (parts === undefined) return undefined;
  const date = parts.map((part) => part.padStart(2, '0')).join('-');
  return isDay(date) ? date : undefined;
}

/** `09:30`, from 00:00 to 23:59. */
export function readTime(text: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/.exec(text) ?? [];
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60
    ? `${hours.padStart(2, '0')}:${minutes}`
    : undefined;
}

/** `2026-11-24T09:30` */
export function readDateTime(text: string): string | undefined {
  const [, day = '', clock = ''] = /^(\S+)(?:T|\s+)(\d{1,2}[:.]\d{2}(?::\d{2})?)$/.exec(splitAtT(text)) ?? [];
  const [date, time] = [readDate(day), readTime(clock)];
  return date !== undefined && time !== undefined ? `${date}T${time}` : undefined;
}

/** `2026-11-24T09:30` has no blank to split at. */
function splitAtT(text: string): string {
  return text.replace(/^(\d{4}-\d{1,2}-\d{1,2})T/, '$1 ');
}

/** An address of e-mail as HTML defines it; its domain may be an international one. */
export function isEmailAddress(text: string): boolean {
  const [, local = '', domain = ''] = /^(.+)@([^@]+)$/.exec(text) ?? [];
  const host = `http://${domain}`;
  if (text.length > 254 || !/^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(local) || !URL.canParse(host)) return false;
  if (!/^[\p{Letter}\p{Mark}\p{Number}.-]+$/u.test(domain)) return false;
  return /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/.test(
    new URL(host).hostname,
  );
}

/** An account number, without blanks and in capitals. */
export function readIban(text: string): string | undefined {
  const iban = text.replace(/[\s.-]/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return undefined;
  if (iban.startsWith('NL') && !/^NL\d{2}[A-Z]{4}\d{10}$/.test(iban)) return undefined;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n ? iban : undefined;
}

/** A Dutch postal code, `1234 AB`. */
export function readPostalCode(text: string): string | undefined {
  const [, digits, letters] = /^([1-9]\d{3})\s*([A-Za-z]{2})$/.exec(text.trim()) ?? [];
  const code = letters?.toUpperCase();
  // These were never given out, for what they were in a war.
  return digits === undefined || code === undefined || ['SA', 'SD', 'SS'].includes(code)
    ? undefined
    : `${digits} ${code}`;
}

/** A web address; `www.voorbeeld.nl` is on https. */
export function readWebAddress(text: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (/\s/.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  return ['http:', 'https:'].includes(protocol) && hostname.includes('.') ? address : undefined;
}

/** Whether a text is as a mask says: `9` a digit, `A` a letter, `*` either, anything else itself. */
export function fitsMask(text: string, mask: string): boolean {
  const characters = [...text];
  const wanted = [...mask];
  return characters.length === wanted.length && wanted.every((one, i) => fits(characters[i] ?? '', one));
}

function fits(character: string, wanted: string): boolean {
  switch (wanted) {
    case '9':
      return /^\d$/.test(character);
    case 'A':
      return /^\p{Letter}$/u.test(character);
    case '*':
      return /^[\p{Letter}\d]$/u.test(character);
    default:
      return character.toLowerCase() === wanted.toLowerCase();
  }
}

/** An example of what a mask allows: `1234 AB` for `9999 AA`. */
export function exampleOfMask(mask: string): string {
  let [digit, letter] = [0, 0];
  return mask.replace(/[9A*]/g, (one) => {
    if (one === 'A') return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(letter++ % 26);
    digit += 1;
    return String(digit % 10);
  });
}
