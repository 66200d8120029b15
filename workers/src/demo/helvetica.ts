/** Widths of the letters from space to tilde, in thousandths of the size, as Adobe published them. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const space = 32;
const otherLetters = 556;
/** Bold letters are about so much wider. */
const boldness = 1.08;

/** How wide a text is, in the unit of its size. */
export function measure(text: string, size: number, bold: boolean): number {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  const sum = [...plain].reduce(
    (total, letter) => total + (widths[letter.charCodeAt(0) - space] ?? otherLetters),
    0,
  );
  return (sum / 1000) * size * (bold ? boldness : 1);
}

/** The text in lines that are no wider than `width`. */
export function wrap(text: string, size: number, bold: boolean, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer, size, bold) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}
