/** Of one document, so many characters can be searched: about eighty pages. A column of words takes no more than a megabyte. */
const maxLength = 200_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: databases take no zeros, and people read none of them
const unreadable = /[\u0000-\u0008\u000e-\u001f\u007f\ufffe\uffff]/g;

/** The text of a document as it is read, piece by piece, up to a length. */
export class DocumentText {
  readonly #pieces: string[] = [];
  #length = 0;

  /** Whether there is no point in reading on. */
  get isFull(): boolean {
    return this.#length >= maxLength;
  }

  add(piece: string): void {
    if (piece === '' || this.isFull) return;
    this.#pieces.push(piece);
    this.#length += piece.length;
  }

  /** Words that were divided at the ends of lines are whole, and everything between words is one space. */
  toString(): string {
    const text = this.#pieces.join('').slice(0, maxLength);
    return text
      .toWellFormed()
      .replace(unreadable, '')
      .replace(/(\p{L})[-\u00ad]\s*\n\s*(?=\p{Ll})/gu, '$1')
      .replaceAll('\u00ad', '')
      .replace(/\s+/g, ' ')
      .trim();
  }
}
