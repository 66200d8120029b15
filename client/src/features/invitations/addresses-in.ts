import { addressParser } from 'postal-mime';

/**
 * The addresses in what somebody typed or pasted from a mail program: `Jan <jan@…>; "Piet, P." <piet@…>`, or addresses by
 * themselves, with commas, semicolons, spaces or lines between. What is no address stays as it was typed.
 */
export function addressesIn(text: string): string[] {
  const found = text.split(/[\r\n]+/).flatMap(addressesInLine);
  return [...new Set(found.map((part) => part.trim()))].filter((part) => part !== '');
}

function addressesInLine(line: string): string[] {
  if (!/[<"]/.test(line)) return line.split(/[\s,;]+/);
  // Outside quotation marks semicolons part addresses; commas may stand in names.
  return (line.match(/(?:"[^"]*"?|[^;"])+/g) ?? []).flatMap(addressesInPart);
}

function addressesInPart(part: string): string[] {
  const parsed = addressParser(part, { flatten: true });
  const found = parsed.map(({ address = '', name }) => ({ address, text: address || name }));
  // "Jansen, Jan <jan@…>", as some mail programs write it.
  const isOneName = found.at(-1)?.address !== '' && found.slice(0, -1).every(({ address }) => address === '');
  return (isOneName ? found.slice(-1) : found).map(({ text }) => text);
}
