/** A node in ProseMirror's JSON format. Nothing in it is trusted. */
export interface RichTextNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly RichTextNode[];
  readonly text?: string;
  readonly marks?: readonly RichTextMark[];
}
export interface RichTextMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

/** A document before and after something in it. */
export interface SplitText {
  readonly before: RichTextNode;
  readonly after: RichTextNode;
}

/** Invalid values become an empty document. */
export function asDocument(value: unknown): RichTextNode {
  return isNode(value) && value.type === 'doc' ? value : { type: 'doc', content: [] };
}

/** The valid children of a node. */
export function childNodesOf(node: RichTextNode): readonly RichTextNode[] {
  return Array.isArray(node.content) ? node.content.filter(isNode) : [];
}

/** Paragraphs are separated by spaces. */
export function plainTextOf(node: RichTextNode): string {
  if (typeof node.text === 'string') return node.text;
  const separator = node.type === 'paragraph' || node.type === 'heading' ? '' : ' ';
  return childNodesOf(node).map(plainTextOf).join(separator).replace(/\s+/g, ' ').trim();
}

function isNode(value: unknown): value is RichTextNode {
  if (typeof value !== 'object' || value === null) return false;
  const { type, attrs } = value as Partial<RichTextNode>;
  return typeof type === 'string' && (attrs == null || typeof attrs === 'object');
}
