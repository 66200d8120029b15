/** Letters as a pen would draw them, on a base line at 0, with a round tip; `wide` includes the space behind. */
const letters: Readonly<Record<string, { readonly wide: number; readonly pen: string }>> = {
  G: { wide: 76, pen: 'M62 -60A34 34 0 1 0 64 -26V-34H40' },
  D: { wide: 74, pen: 'M4 -1V-71H24A35 35 0 0 1 24 -1Z' },
  e: { wide: 58, pen: 'M2 -25H46A22 22 0 1 0 39 -8' },
  i: { wide: 22, pen: 'M6 -47V0M6 -66V-65' },
  j: { wide: 24, pen: 'M8 -47V10Q8 22 -6 22M8 -66V-65' },
  k: { wide: 50, pen: 'M5 -72V0M38 -47L7 -19M17 -28L40 0' },
  m: { wide: 86, pen: 'M5 0V-47M5 -27A18 18 0 0 1 41 -27V0M41 -27A18 18 0 0 1 77 -27V0' },
  n: { wide: 54, pen: 'M5 0V-47M5 -26A20 20 0 0 1 45 -26V0' },
  t: { wide: 38, pen: 'M12 -64V-16Q12 0 28 0M0 -47H28' },
  u: { wide: 54, pen: 'M5 -47V-20A20 20 0 0 0 45 -20M45 -47V0' },
  w: { wide: 72, pen: 'M2 -47L18 0L34 -44L50 0L66 -47' },
};

const navy = '#17406d';
const sand = '#e9c46a';
const brick = '#b5564a';

/** The mark: a lighthouse on a dune, above two waves. In a square of 120. */
const mark = [
  `<circle cx="60" cy="60" r="58" fill="${navy}"/>`,
  '<g clip-path="url(#r)">',
  `<path d="M0 84C24 58 50 64 70 76S106 84 120 74V120H0Z" fill="${sand}"/>`,
  '<path d="M72 78L76 34H88L92 78Z" fill="#fffaf0"/>',
  `<path d="M74.5 50L75.5 39H88.5L89.5 50ZM72.5 72L73.5 61H90.5L91.5 72Z" fill="${brick}"/>`,
  '<path d="M73 34H91V30H73ZM77 30V21H87V30ZM75 21Q82 12 89 21Z" fill="#fffaf0"/>',
  '<path d="M79 28V22H85V28Z" fill="#ffd978"/>',
  '<path d="M-4 98q12 -10 24 0t24 0t24 0t24 0t24 0t24 0V122H-4Z" fill="#5fb0d3"/>',
  '<path d="M-16 110q12 -10 24 0t24 0t24 0t24 0t24 0t24 0t24 0V124H-16Z" fill="#2f7fb0"/>',
  '</g>',
].join('');

/** The logo of the town: its mark, and its name in two lines. */
export function drawLogo(): string {
  const [small, large] = [0.42, 0.72];
  const name = word('Duinwijk', large);
  const wide = Math.ceil(140 + name.wide);
  return svg(
    wide,
    120,
    mark +
      `<g transform="translate(141 38) scale(${small})">${word('Gemeente', small).path}</g>` +
      `<g transform="translate(140 100) scale(${large})">${name.path}</g>`,
  );
}

/** The mark alone, for the tab of a browser. */
export function drawFavicon(): string {
  return svg(120, 120, mark);
}

function word(text: string, scale: number): { path: string; wide: number } {
  let x = 0;
  const strokes = [...text].map((letter) => {
    const { wide, pen } = letters[letter] ?? { wide: 30, pen: '' };
    const stroke = `<path transform="translate(${x})" d="${pen}"/>`;
    x += wide + 6;
    return stroke;
  });
  const pen = `fill="none" stroke="${navy}" stroke-width="9.5" stroke-linecap="round" stroke-linejoin="round"`;
  return { path: `<g ${pen}>${strokes.join('')}</g>`, wide: x * scale };
}

function svg(wide: number, tall: number, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}" viewBox="0 0 ${wide} ${tall}">` +
    `<title>Gemeente Duinwijk</title><defs><clipPath id="r"><circle cx="60" cy="60" r="58"/></clipPath></defs>${content}</svg>\n`
  );
}
