import type { JsonObject } from '@spoor/contracts/shared/limits';

/**
 * A rich text document as the editor stores it, from plain lines: `## ` begins a heading, `- ` an item of a
 * list, anything else is a paragraph.
 */
export function richText(lines: readonly string[]): JsonObject {
  const content: JsonObject[] = [];
  for (const [index, line] of lines.entries()) {
    if (!line.startsWith('- '))
      content.push(line.startsWith('## ') ? heading(line.slice(3)) : paragraph(line));
    else if (!lines[index - 1]?.startsWith('- ')) content.push(bulletList(lines.slice(index)));
  }
  return { type: 'doc', content };
}

/** The list that begins at the first of these lines. */
function bulletList(lines: readonly string[]): JsonObject {
  const end = lines.findIndex((line) => !line.startsWith('- '));
  const items = lines.slice(0, end === -1 ? lines.length : end);
  return {
    type: 'bulletList',
    content: items.map((item) => ({ type: 'listItem', content: [paragraph(item.slice(2))] })),
  };
}

function heading(text: string): JsonObject {
  return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] };
}

function paragraph(text: string): JsonObject {
  return { type: 'paragraph', content: [{ type: 'text', text }] };
}
