import type { Block } from '@spoor/contracts/pages/block';

/** Blocks as JSON, for other pages and tabs of this product. */
const blocksType = 'application/x-spoor-blocks+json';
/** Where a browser keeps only the usual formats, blocks travel inside HTML. */
const carrier = 'data-spoor-blocks';

type Clipboard = Pick<DataTransfer, 'getData' | 'setData'>;

/**
 * @param blocks with everything inside them, parents first
 * @param words what any other program gets
 */
export function writeBlocks(clipboard: Clipboard, blocks: readonly Block[], words: string): void {
  const json = JSON.stringify(blocks);
  clipboard.setData(blocksType, json);
  clipboard.setData('text/html', `<div ${carrier}="${escaped(json)}">${escaped(words)}</div>`);
  clipboard.setData('text/plain', words);
}

/** What says that it is blocks, unjudged; undefined where there is nothing of the kind. */
export function readBlocks(clipboard: Clipboard): unknown {
  const json = clipboard.getData(blocksType) || carriedIn(clipboard.getData('text/html'));
  if (json === '') return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Of foreign text its paragraphs, as a rich text document. */
export function documentOf(text: string) {
  const paragraphs = text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
  return {
    type: 'doc',
    content: paragraphs.map((paragraph) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: paragraph }],
    })),
  };
}

function carriedIn(html: string): string {
  const [, carried = ''] = new RegExp(`${carrier}="([^"]*)"`).exec(html) ?? [];
  return carried
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
