import type { richTextMarks, richTextNodes } from '@spoor/contracts/rich-text/rich-text-names';

export type RichTextMarkName = (typeof richTextMarks)[number];

export interface RichTextMark {
  readonly type: RichTextMarkName;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

export interface RichTextNode {
  readonly type: (typeof richTextNodes)[number];
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly RichTextNode[];
  readonly text?: string;
  readonly marks?: readonly RichTextMark[];
}

export const hardBreak: RichTextNode = { type: 'hardBreak' };

/** Collects words and blocks in the order in which they come: words between two blocks are a paragraph. */
export class RichTextWriter {
  private readonly blocks: RichTextNode[] = [];
  private line: RichTextNode[] = [];

  /** White space is folded, as browsers show it; that at the beginning of a line is none. */
  addText(text: string, marks: readonly RichTextMark[]): void {
    const folded = text.replace(/[ \t\r\n\f]+/g, ' ');
    const words = this.endsInSpace() ? folded.replace(/^ /, '') : folded;
    if (words === '') return;
    const last = this.line.at(-1);
    if (last?.type === 'text' && JSON.stringify(last.marks ?? []) === JSON.stringify(marks))
      this.line[this.line.length - 1] = { ...last, text: `${last.text}${words}` };
    else this.line.push({ type: 'text', text: words, ...(marks.length === 0 ? {} : { marks }) });
  }

  addBreak(): void {
    this.trimEnd();
    this.line.push(hardBreak);
  }

  addBlock(block: RichTextNode): void {
    this.endParagraph();
    this.blocks.push(block);
  }

  /** @param attrs of the paragraph that the words so far make, where there are any */
  endParagraph(attrs?: RichTextNode['attrs']): void {
    const content = this.takeLine();
    if (content.length === 0) return;
    this.blocks.push({ type: 'paragraph', ...(attrs === undefined ? {} : { attrs }), content });
  }

  /** The words so far, which are a heading, or a part of something else than a paragraph. */
  takeLine(): RichTextNode[] {
    while (this.line.at(-1)?.type === 'hardBreak' || this.endsInText()) {
      if (this.line.at(-1)?.type === 'hardBreak') this.line.pop();
      else if (!this.trimEnd()) break;
    }
    const line = this.line;
    this.line = [];
    return line;
  }

  takeBlocks(): RichTextNode[] {
    this.endParagraph();
    return this.blocks.splice(0);
  }

  private endsInText(): boolean {
    return this.line.at(-1)?.text?.endsWith(' ') === true;
  }

  private endsInSpace(): boolean {
    const last = this.line.at(-1);
    return last === undefined || last.type === 'hardBreak' || last.text?.endsWith(' ') === true;
  }

  /** @returns whether there was anything to trim */
  private trimEnd(): boolean {
    const last = this.line.at(-1);
    if (last?.text?.endsWith(' ') !== true) return false;
    const text = last.text.slice(0, -1);
    this.line.pop();
    if (text !== '') this.line.push({ ...last, text });
    return true;
  }
}
