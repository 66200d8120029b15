import { type Canvas, mix, type Point } from './canvas.ts';

export interface Looks {
  readonly coat: string;
  readonly legs?: string;
  readonly skin?: string;
  readonly hair?: string;
}

const skins = ['#f0c9a4', '#dba57c', '#a9714b', '#7a4b32'] as const;
const hairs = ['#4a3222', '#1f1a1a', '#c98b3d', '#8d8d92', '#6d3b21'] as const;

/** Somebody who stands or walks; `y` is the ground, `tall` the whole length. A step of 0 stands still. */
export function person(canvas: Canvas, x: number, y: number, tall: number, looks: Looks, step = 0.1): void {
  const { coat, legs = '#2b3a55', skin = canvas.pick(skins), hair = canvas.pick(hairs) } = looks;
  const u = tall / 10;
  canvas.ellipse(x, y + 1, u * 2.2, u * 0.4, '#0b1d3a', { opacity: 0.16 });
  for (const side of [-1, 1]) {
    canvas.line(
      `M${x + side * u * 0.42} ${y - u * 4.2}L${x + side * (u * 0.45 + step * tall)} ${y - u * 0.35}`,
      legs,
      u * 0.95,
    );
  }
  canvas.path(
    `M${x - u * 0.95} ${y - u * 7.9}Q${x} ${y - u * 8.7} ${x + u * 0.95} ${y - u * 7.9}L${x + u * 1.35} ${y - u * 3.4}Q${x} ${y - u * 2.9} ${x - u * 1.35} ${y - u * 3.4}Z`,
    canvas.linear(
      [
        [0, mix(coat, '#ffffff', 0.14)],
        [1, mix(coat, '#0b2239', 0.14)],
      ],
      [0, 0, 1, 0.4],
    ),
  );
  const arm = mix(coat, '#0b2239', 0.22);
  canvas.line(`M${x + u * 0.9} ${y - u * 7.3}L${x + u * (1.25 + step * 5)} ${y - u * 4.6}`, arm, u * 0.75);
  canvas.line(`M${x - u * 0.9} ${y - u * 7.3}L${x - u * (1.25 + step * 4)} ${y - u * 4.7}`, arm, u * 0.75);
  head(canvas, [x, y - u * 9.1], u, skin, hair);
}

/** Somebody behind a table or on a chair, down to the waist; `y` is where they end. */
export function bust(canvas: Canvas, x: number, y: number, size: number, looks: Looks): void {
  const { coat, skin = canvas.pick(skins), hair = canvas.pick(hairs) } = looks;
  const u = size / 5;
  canvas.path(
    `M${x - u * 1.7} ${y}C${x - u * 1.8} ${y - u * 2.2} ${x - u * 1.2} ${y - u * 2.7} ${x} ${y - u * 2.8}C${x + u * 1.2} ${y - u * 2.7} ${x + u * 1.8} ${y - u * 2.2} ${x + u * 1.7} ${y}Z`,
    canvas.linear([
      [0, mix(coat, '#ffffff', 0.12)],
      [1, mix(coat, '#0b2239', 0.2)],
    ]),
  );
  canvas.rect(x - u * 0.32, y - u * 3.2, u * 0.64, u * 0.7, mix(skin, '#5b3622', 0.18), { rx: u * 0.2 });
  head(canvas, [x, y - u * 3.9], u * 1.02, skin, hair);
}

/** A bicycle with its rider, going right (or left with a negative size). */
export function cyclist(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  coat: string,
  frame = '#22344f',
): void {
  const u = Math.abs(size) / 10;
  const [skin, hair] = [canvas.pick(skins), canvas.pick(hairs)];
  canvas.ellipse(x, y + u * 0.1, u * 6.5, u * 0.5, '#0b1d3a', { opacity: 0.16 });
  canvas.group({ transform: `translate(${x} ${y}) scale(${Math.sign(size)} 1)` }, () => {
    for (const wheel of [-3.3, 3.3]) {
      canvas.circle(wheel * u, -2.1 * u, 2.1 * u, 'none', { stroke: '#1d2a40', 'stroke-width': u * 0.32 });
      canvas.circle(wheel * u, -2.1 * u, 0.3 * u, '#1d2a40');
    }
    const tube = `M${-3.3 * u} ${-2.1 * u}L${-1.5 * u} ${-4.7 * u}L${2.3 * u} ${-4.9 * u}L${0.1 * u} ${-2 * u}L${-1.5 * u} ${-4.7 * u}M${-3.3 * u} ${-2.1 * u}H${0.1 * u}M${2.1 * u} ${-5.9 * u}L${3.3 * u} ${-2.1 * u}`;
    canvas.line(tube, frame, u * 0.42, { 'stroke-linejoin': 'round' });
    canvas.line(`M${-2.2 * u} ${-5.3 * u}h${1.6 * u}M${1.6 * u} ${-6.1 * u}h${1.1 * u}`, '#1d2a40', u * 0.55);
    canvas.line(
      `M${-1.3 * u} ${-5.6 * u}L${0.9 * u} ${-3.9 * u}L${0.3 * u} ${-1.3 * u}`,
      '#2b3a55',
      u * 0.95,
      { 'stroke-linejoin': 'round' },
    );
    canvas.path(
      `M${-2.1 * u} ${-5.4 * u}C${-2.2 * u} ${-7.6 * u} ${-0.9 * u} ${-9.2 * u} ${0.4 * u} ${-9.2 * u}C${1.2 * u} ${-9 * u} ${0.7 * u} ${-6.8 * u} ${-0.4 * u} ${-5.2 * u}Z`,
      canvas.linear([
        [0, mix(coat, '#ffffff', 0.16)],
        [1, mix(coat, '#0b2239', 0.16)],
      ]),
    );
    canvas.line(`M${0.2 * u} ${-8.3 * u}L${1.9 * u} ${-6.2 * u}`, mix(coat, '#0b2239', 0.25), u * 0.75);
    head(canvas, [0.9 * u, -10.2 * u], u * 1.02, skin, hair);
  });
}

/** A dog that trots to the right; `y` is the ground. */
export function dog(canvas: Canvas, x: number, y: number, size: number, coat: string): void {
  const u = size / 10;
  canvas.ellipse(x, y + u * 0.2, u * 4.6, u * 0.5, '#0b1d3a', { opacity: 0.16 });
  const dark = mix(coat, '#0b2239', 0.3);
  for (const [hip, foot] of [
    [-2.4, -3.5],
    [2.1, 1.2],
  ] as const) {
    canvas.line(`M${x + hip * u} ${y - u * 3.6}L${x + foot * u} ${y - u * 0.3}`, dark, u * 0.95);
  }
  for (const [hip, foot] of [
    [-2.7, -1.9],
    [2.2, 3.3],
  ] as const) {
    canvas.line(`M${x + hip * u} ${y - u * 3.6}L${x + foot * u} ${y - u * 0.3}`, coat, u * 1.05);
  }
  canvas.line(
    `M${x - u * 3.2} ${y - u * 4.6}Q${x - u * 4.9} ${y - u * 5.2} ${x - u * 5} ${y - u * 7}`,
    coat,
    u * 0.8,
  );
  canvas.path(
    `M${x - u * 3.5} ${y - u * 4.4}C${x - u * 3.4} ${y - u * 5.6} ${x - u * 1} ${y - u * 5.4} ${x + u * 1.4} ${y - u * 5.6}L${x + u * 2.9} ${y - u * 7.6}C${x + u * 3.4} ${y - u * 8.3} ${x + u * 4.6} ${y - u * 8.1} ${x + u * 4.9} ${y - u * 7.3}L${x + u * 6.2} ${y - u * 6.7}C${x + u * 6.3} ${y - u * 6.1} ${x + u * 5.2} ${y - u * 5.9} ${x + u * 4.3} ${y - u * 6}C${x + u * 3.9} ${y - u * 4.8} ${x + u * 3.4} ${y - u * 3} ${x + u * 2.4} ${y - u * 2.9}C${x + u * 0.6} ${y - u * 3.4} ${x - u * 1.2} ${y - u * 3.3} ${x - u * 2.6} ${y - u * 2.9}C${x - u * 3.3} ${y - u * 3} ${x - u * 3.6} ${y - u * 3.8} ${x - u * 3.5} ${y - u * 4.4}Z`,
    coat,
  );
  canvas.path(
    `M${x + u * 3} ${y - u * 7.9}L${x + u * 2.3} ${y - u * 6.1}L${x + u * 3.6} ${y - u * 6.9}Z`,
    dark,
  );
}

function head(canvas: Canvas, [x, y]: Point, u: number, skin: string, hair: string): void {
  canvas.circle(x, y, u * 0.95, skin);
  canvas.path(
    `M${x - u} ${y + u * 0.25}C${x - u * 1.2} ${y - u * 1.35} ${x + u * 1.05} ${y - u * 1.5} ${x + u * 0.98} ${y - u * 0.1}C${x + u * 0.5} ${y - u * 0.45} ${x - u * 0.2} ${y - u * 0.5} ${x - u * 0.5} ${y - u * 0.35}C${x - u * 0.75} ${y - u * 0.15} ${x - u * 0.7} ${y + u * 0.3} ${x - u} ${y + u * 0.25}Z`,
    hair,
  );
}
