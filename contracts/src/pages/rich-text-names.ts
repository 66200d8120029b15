/** Every kind of node that a rich text document may hold, by the names that ProseMirror editors give them. */
export const richTextNodes = [
  'paragraph',
  'heading',
  'text',
  'hardBreak',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'image',
  'table',
  'tableCaption',
  'tableRow',
  'tableHeader',
  'tableCell',
] as const;

export const richTextMarks = [
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'highlight',
  'subscript',
  'superscript',
  'link',
  'textStyle',
] as const;

/** The sizes that text can have, small to large: 12, 14, 16, 18, 22, 28, 34, 40, 50 and 64 pixels, in rem. */
export const fontSizes = ['xs', 'sm', 'base', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl'] as const;

export const textAlignments = ['left', 'center', 'right', 'justify'] as const;
