import { type Canvas, height, mix, type Point, width } from './canvas.ts';

/** Wall and floor of a room; `y` is where they meet. */
export function room(canvas: Canvas, y: number, wall: string, floor: string): void {
  canvas.rect(
    0,
    0,
    width,
    y,
    canvas.linear([
      [0, mix(wall, '#0b2239', 0.1)],
      [1, mix(wall, '#ffffff', 0.16)],
    ]),
  );
  canvas.rect(
    0,
    y,
    width,
    height - y,
    canvas.linear([
      [0, mix(floor, '#ffffff', 0.14)],
      [1, mix(floor, '#0b2239', 0.14)],
    ]),
  );
  canvas.rect(0, y - 10, width, 10, mix(wall, '#ffffff', 0.4));
}

/** A large window with dunes and sea behind it, and the light that it throws on the floor. */
export function seaWindow(canvas: Canvas, [x, y]: Point, [w, h]: Point, panes: number): void {
  canvas.rect(x - 10, y - 10, w + 20, h + 20, '#fbf7ee', { rx: 6 });
  canvas.rect(
    x,
    y,
    w,
    h,
    canvas.linear([
      [0, '#7fb6da'],
      [0.6, '#e6f2ee'],
      [1, '#f6ead0'],
    ]),
  );
  canvas.rect(
    x,
    y + h * 0.55,
    w,
    h * 0.2,
    canvas.linear([
      [0, '#a4cddb'],
      [1, '#5fa0c0'],
    ]),
  );
  const crest = `M${x} ${y + h * 0.74}C${x + w * 0.2} ${y + h * 0.6} ${x + w * 0.35} ${y + h * 0.82} ${x + w * 0.55} ${y + h * 0.72}S${x + w * 0.85} ${y + h * 0.58} ${x + w} ${y + h * 0.72}V${y + h}H${x}Z`;
  canvas.path(
    crest,
    canvas.linear([
      [0, '#f3e1b4'],
      [1, '#c9ac72'],
    ]),
  );
  canvas.path(
    `M${x} ${y + h * 0.9}Q${x + w * 0.4} ${y + h * 0.78} ${x + w} ${y + h * 0.92}V${y + h}H${x}Z`,
    canvas.linear([
      [0, '#a9bd7c'],
      [1, '#7fa05c'],
    ]),
  );
  for (let bar = 1; bar < panes; bar++) canvas.rect(x + (w / panes) * bar - 4, y, 8, h, '#fbf7ee');
  canvas.polygon(
    [
      [x, y + h],
      [x + w * 0.4, y],
      [x + w * 0.55, y],
      [x + w * 0.15, y + h],
    ],
    '#ffffff',
    { opacity: 0.14 },
  );
}

/** A lamp that hangs from the ceiling in its own light. */
export function pendant(canvas: Canvas, x: number, y: number, size: number, shade: string): void {
  canvas.line(`M${x} 0V${y - size * 0.6}`, '#22344f', 3);
  canvas.circle(
    x,
    y + size * 0.4,
    size * 3.2,
    canvas.radial([
      [0, '#ffe3a3', 0.55],
      [1, '#ffe3a3', 0],
    ]),
  );
  canvas.path(
    `M${x - size * 0.3} ${y - size * 0.6}H${x + size * 0.3}Q${x + size * 0.9} ${y - size * 0.3} ${x + size} ${y + size * 0.2}H${x - size}Q${x - size * 0.9} ${y - size * 0.3} ${x - size * 0.3} ${y - size * 0.6}Z`,
    canvas.linear([
      [0, mix(shade, '#ffffff', 0.2)],
      [1, shade],
    ]),
  );
  canvas.ellipse(x, y + size * 0.2, size * 0.9, size * 0.16, '#fff6dc');
}

/** A table seen from the front, with a round edge. */
export function table(canvas: Canvas, x: number, y: number, w: number, tall: number, wood = '#b98550'): void {
  canvas.ellipse(x + w / 2, y + tall, w * 0.52, 16, '#0b1d3a', { opacity: 0.18 });
  for (const leg of [0.08, 0.88])
    canvas.rect(x + w * leg, y + 10, w * 0.035, tall - 10, mix(wood, '#0b2239', 0.35), { rx: 4 });
  canvas.rect(
    x,
    y,
    w,
    26,
    canvas.linear([
      [0, mix(wood, '#ffffff', 0.3)],
      [1, wood],
    ]),
    { rx: 12 },
  );
}

/** A speech bubble with a few lines of what is said. */
export function bubble(canvas: Canvas, x: number, y: number, w: number, color: string): void {
  const h = w * 0.56;
  canvas.rect(x, y, w, h, color, { rx: h * 0.32 });
  canvas.polygon(
    [
      [x + w * 0.24, y + h - 4],
      [x + w * 0.44, y + h - 4],
      [x + w * 0.2, y + h * 1.28],
    ],
    color,
  );
  for (const [line, long] of [
    [0.3, 0.6],
    [0.52, 0.68],
    [0.74, 0.4],
  ] as const)
    canvas.rect(x + w * 0.16, y + h * line - 4, w * long, 8, '#ffffff', { rx: 4, opacity: 0.75 });
}

/** A poster with an abstract plan on it. */
export function poster(canvas: Canvas, x: number, y: number, w: number, color: string): void {
  canvas.rect(x, y, w, w * 1.25, '#fffdf7', { rx: 5 });
  canvas.rect(x + w * 0.08, y + w * 0.08, w * 0.84, w * 0.62, mix(color, '#ffffff', 0.72), { rx: 3 });
  canvas.path(
    `M${x + w * 0.08} ${y + w * 0.52}Q${x + w * 0.4} ${y + w * 0.3} ${x + w * 0.92} ${y + w * 0.5}V${y + w * 0.7}H${x + w * 0.08}Z`,
    color,
  );
  for (const [dx, dy, r] of [
    [0.26, 0.36, 0.08],
    [0.44, 0.3, 0.1],
    [0.7, 0.36, 0.09],
  ] as const)
    canvas.circle(x + w * dx, y + w * dy, w * r, mix('#6f9a4e', color, 0.25));
  for (const [line, long] of [
    [0.82, 0.6],
    [0.94, 0.8],
    [1.06, 0.5],
  ] as const)
    canvas.rect(x + w * 0.08, y + w * line, w * long, w * 0.045, '#c9d0d8', { rx: 3 });
}
