import { type Canvas, height, mix, type Point, smooth, width } from './canvas.ts';

/** The air of a drawing: from the zenith to the horizon, and the same colour below it. */
export function sky(canvas: Canvas, top: string, low: string, horizon = 560): void {
  const paint = canvas.linear([
    [0, top],
    [(horizon / height) * 0.55, mix(top, low, 0.6)],
    [horizon / height, low],
  ]);
  canvas.rect(0, 0, width, height, paint);
}

/** Sun or moon, in the glow that it gives. */
export function sun(canvas: Canvas, x: number, y: number, r: number, color: string, glow = 7): void {
  const light = canvas.radial([
    [0, color, 0.75],
    [0.25, color, 0.32],
    [1, color, 0],
  ]);
  canvas.circle(x, y, r * glow, light);
  canvas.circle(x, y, r, mix(color, '#ffffff', 0.55));
}

export function stars(canvas: Canvas, count: number, below: number): void {
  for (let index = 0; index < count; index++) {
    const [x, y] = [canvas.chance(0, width), canvas.chance(0, below)];
    canvas.circle(x, y, canvas.chance(0.7, 2), '#ffffff', { opacity: canvas.chance(0.3, 0.9) });
  }
}

/** A quiet cloud: rounded heads above a flat foot that melts into the sky. */
export function cloud(canvas: Canvas, x: number, y: number, w: number, color: string, opacity = 0.9): void {
  const paint = canvas.linear([
    [0, color, opacity],
    [0.55, color, opacity * 0.75],
    [1, color, 0],
  ]);
  const foot = y + w * 0.16;
  const heads = [
    [0.1, 0.07],
    [0.27, 0.15],
    [0.47, 0.21],
    [0.68, 0.13],
    [0.86, 0.08],
  ] as const;
  const outline = heads.map(([at, rise]) => {
    const [half, tall] = [w * (0.08 + rise * 0.5), w * rise * canvas.chance(0.85, 1.1)];
    return `C${x + w * at - half} ${foot - tall * 1.35} ${x + w * at + half} ${foot - tall * 1.35} ${x + w * at + half * 0.72} ${foot - tall * 0.45}`;
  });
  canvas.path(`M${x} ${foot}${outline.join('')}L${x + w} ${foot}Z`, paint);
}

/** Land from a wavy upper edge down; `light` is what the top catches, a thin bright line where it meets the sky. */
export function hill(
  canvas: Canvas,
  crest: readonly Point[],
  color: string,
  light: string,
  foot = height,
): void {
  const [first, last] = [crest[0], crest.at(-1)];
  const paint = canvas.linear([
    [0, light],
    [0.35, mix(light, color, 0.75)],
    [1, color],
  ]);
  const line = smooth(crest);
  canvas.path(`${line}L${last?.[0]} ${foot}L${first?.[0]} ${foot}Z`, paint);
  canvas.line(line, mix(light, '#ffffff', 0.55), 2.5, { opacity: 0.65 });
}

/** The side of a dune that lies in its own shadow: from the crest down to the right, melting away. */
export function slipFace(canvas: Canvas, [x, y]: Point, w: number, h: number, color: string): void {
  const paint = canvas.linear(
    [
      [0, color, 0.34],
      [1, color, 0],
    ],
    [0.2, 0, 0.75, 1],
  );
  canvas.path(
    `M${x} ${y}C${x + w * 0.35} ${y + h * 0.06} ${x + w * 0.62} ${y + h * 0.3} ${x + w} ${y + h * 0.4}C${x + w * 0.7} ${y + h * 0.75} ${x + w * 0.3} ${y + h} ${x + w * 0.06} ${y + h}C${x + w * 0.2} ${y + h * 0.6} ${x + w * 0.12} ${y + h * 0.25} ${x} ${y}Z`,
    paint,
  );
}

/** Points of a wavy line over the whole width. */
export function waves(canvas: Canvas, y: number, swing: number, steps: number): Point[] {
  const turn = canvas.chance() < 0.5 ? 1 : -1;
  return Array.from({ length: steps + 3 }, (_, index): Point => {
    const side = (index % 2 === 0 ? turn : -turn) * canvas.chance(0.45, 1);
    return [((index - 1) * width) / steps, y + side * swing];
  });
}

/** A tuft of marram grass, bent by the wind from the sea: tapering blades, the darker ones behind. */
export function marram(canvas: Canvas, x: number, y: number, size: number, color: string): void {
  const blades = 26;
  for (let blade = 0; blade < blades; blade++) {
    const depth = blade / blades;
    const foot = x + canvas.chance(-0.22, 0.22) * size;
    const lean = (canvas.chance(-0.42, 0.62) + (foot - x) / size) * size;
    const tall = canvas.chance(0.45, 1) * size * (1 - depth * 0.25);
    const thick = size * canvas.chance(0.012, 0.026);
    const bend = `Q${foot + lean * 0.2} ${y - tall * 0.7}`;
    canvas.path(
      `M${foot - thick} ${y}${bend} ${foot + lean} ${y - tall}Q${foot + lean * 0.2 + thick * 2} ${y - tall * 0.66} ${foot + thick} ${y}Z`,
      mix(mix(color, '#22344f', 0.35 * (1 - depth)), '#fff0bf', canvas.chance(0, 0.3) * depth),
    );
  }
}

/** Marram here and there within an area. */
export function marrams(
  canvas: Canvas,
  count: number,
  [left, right]: Point,
  [top, bottom]: Point,
  color: string,
): void {
  const places = Array.from({ length: count }, () => canvas.chance());
  for (const depth of places.toSorted()) {
    marram(canvas, canvas.chance(left, right), top + depth * (bottom - top), 46 + depth * 70, color);
  }
}

/** Water from `y` down to `foot`, with light on it under `sunX`. */
export function water(
  canvas: Canvas,
  y: number,
  foot: number,
  far: string,
  near: string,
  glint: string,
  sunX = 600,
): void {
  canvas.rect(
    0,
    y,
    width,
    foot - y,
    canvas.linear([
      [0, far],
      [1, near],
    ]),
  );
  for (let index = 0; index < 70; index++) {
    const depth = canvas.chance() ** 1.6;
    const level = y + 4 + depth * (foot - y - 8);
    const spread = 70 + depth * 420;
    const long = (14 + 70 * depth) * canvas.chance(0.4, 1.3);
    const x = sunX + canvas.chance(-1, 1) * spread - long / 2;
    canvas.rect(x, level, long, 1.2 + depth * 2.6, glint, { rx: 2, opacity: canvas.chance(0.12, 0.6) });
  }
}

/** The edge of the sea along a beach: lines of foam that follow it, weaker the farther out. */
export function surf(canvas: Canvas, shore: readonly Point[], color = '#ffffff'): void {
  for (const [offset, opacity] of [
    [3, 0.9],
    [14, 0.5],
    [28, 0.28],
  ] as const) {
    const line = smooth(shore.map(([x, y], index) => [x, y - offset + (index % 2 === 0 ? 3 : -3)]));
    canvas.line(line, color, 5.5 - offset / 9, { opacity });
  }
}

export function gulls(canvas: Canvas, count: number, around: Point, color: string): void {
  for (let index = 0; index < count; index++) {
    const [x, y] = [around[0] + canvas.chance(-130, 130), around[1] + canvas.chance(-50, 50)];
    const wing = canvas.chance(9, 18);
    const d = `M${x - wing} ${y - wing * 0.25}Q${x - wing * 0.4} ${y - wing * 0.55} ${x} ${y}Q${x + wing * 0.4} ${y - wing * 0.55} ${x + wing} ${y - wing * 0.25}`;
    canvas.line(d, color, 2.4);
  }
}

/** A tree with a crown of a few overlapping rounds, lit from the left. */
export function tree(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  leaf: string,
  trunk = '#5b4636',
): void {
  canvas.path(
    `M${x - size * 0.05} ${y}L${x - size * 0.025} ${y - size * 0.5}L${x + size * 0.025} ${y - size * 0.5}L${x + size * 0.05} ${y}Z`,
    trunk,
  );
  const rounds: readonly (readonly [number, number, number])[] = [
    [0.16, -0.55, 0.24],
    [-0.17, -0.56, 0.23],
    [0.02, -0.78, 0.26],
    [-0.02, -0.58, 0.24],
  ];
  for (const [dx, dy, r] of rounds)
    canvas.circle(x + dx * size, y + dy * size, r * size, mix(leaf, '#0b2239', 0.12));
  for (const [dx, dy, r] of rounds) {
    canvas.circle(x + (dx - 0.035) * size, y + (dy - 0.035) * size, r * size * 0.86, leaf);
  }
  canvas.circle(x - 0.09 * size, y - 0.83 * size, size * 0.13, mix(leaf, '#fff2c4', 0.28));
  canvas.circle(x - 0.24 * size, y - 0.62 * size, size * 0.1, mix(leaf, '#fff2c4', 0.22));
}

/** A slim tree, as they stand along Dutch roads. */
export function poplar(canvas: Canvas, x: number, y: number, tall: number, leaf: string): void {
  canvas.rect(x - tall * 0.018, y - tall * 0.25, tall * 0.036, tall * 0.25, '#5b4636');
  const crown = (half: number, shift: number) =>
    `M${x + shift} ${y - tall}C${x + half + shift} ${y - tall * 0.75} ${x + half + shift} ${y - tall * 0.25} ${x + shift} ${y - tall * 0.12}C${x - half + shift} ${y - tall * 0.25} ${x - half + shift} ${y - tall * 0.75} ${x + shift} ${y - tall}Z`;
  canvas.path(crown(tall * 0.17, 0), mix(leaf, '#0b2239', 0.14));
  canvas.path(crown(tall * 0.12, -tall * 0.03), leaf);
}

/** A fir with snow on its branches. */
export function fir(canvas: Canvas, x: number, y: number, size: number): void {
  canvas.rect(x - size * 0.04, y - size * 0.16, size * 0.08, size * 0.16, '#4b3a30');
  for (const [foot, tip, half] of [
    [0.1, 0.5, 0.34],
    [0.34, 0.74, 0.27],
    [0.58, 1, 0.2],
  ] as const) {
    canvas.polygon(
      [
        [x - size * half, y - size * foot],
        [x, y - size * tip],
        [x + size * half, y - size * foot],
      ],
      canvas.linear([
        [0, '#e9f1f7'],
        [0.3, '#5d8a78'],
        [1, '#2c5a54'],
      ]),
    );
  }
}

/** Light that falls from the upper left over everything, and a little dusk in the corners. Comes last. */
export function finish(canvas: Canvas, light = '#fff0c9', strength = 0.22): void {
  const beam = canvas.linear(
    [
      [0, light, strength],
      [0.6, light, 0],
    ],
    [0, 0, 0.8, 1],
  );
  canvas.rect(0, 0, width, height, beam);
  const corners = canvas.radial([
    [0.66, '#0b1d3a', 0],
    [1, '#0b1d3a', 0.14],
  ]);
  canvas.ellipse(width / 2, height / 2, width * 0.82, height * 0.88, corners);
}
