/** Plain text as a rich text document. @param separator between its paragraphs; an empty line unless told */
export function textToDocument(text: string, separator: RegExp = /\r?\n\s*\r?\n/) {
  const paragraphs = text
    .split(separator)
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
