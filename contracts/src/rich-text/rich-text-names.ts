/** ProseMirror node types that rich text may contain. */
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

/** Font sizes, small to large: 12, 14, 16, 18, 22, 28, 34, 40, 50 and 64 pixels, in rem. */
export const fontSizes = ['xs', 'sm', 'base', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl'] as const;

export const textAlignments = ['left', 'center', 'right', 'justify'] as const;
