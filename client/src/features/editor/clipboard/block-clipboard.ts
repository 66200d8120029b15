import type { Block } from '@spoor/contracts/pages/block';

/** Blocks as JSON, for other pages and tabs of this product. */
const blocksType = 'application/x-spoor-blocks+json';
/** Some browsers keep only standard formats: there the blocks are inside the HTML, in this attribute. */
const blocksAttribute = 'data-spoor-blocks';

type Clipboard = Pick<DataTransfer, 'getData' | 'setData'>;

/**
 * @param blocks with all descendants, parents first
 * @param words the plain text for other programs
 */
export function writeBlocks(clipboard: Clipboard, blocks: readonly Block[], words: string): void {
  const json = JSON.stringify(blocks);
  clipboard.setData(blocksType, json);
  clipboard.setData('text/html', `<div ${blocksAttribute}="${escaped(json)}">${escaped(words)}</div>`);
  clipboard.setData('text/plain', words);
}

/** The unvalidated blocks; undefined where there are none. */
export function readBlocks(clipboard: Clipboard): unknown {
  const json = clipboard.getData(blocksType) || blocksInHtml(clipboard.getData('text/html'));
  if (json === '') return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function blocksInHtml(html: string): string {
  const [, encoded = ''] = new RegExp(`${blocksAttribute}="([^"]*)"`).exec(html) ?? [];
  return encoded
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
