import { type Canvas, mix, type Point } from './canvas.ts';

export interface HouseColors {
  readonly wall: string;
  readonly roof: string;
  /** What shines or mirrors in the windows. */
  readonly glass: string;
}

export type Gable = 'point' | 'step' | 'bell' | 'flat';

/** A Dutch house front; `y` is the street. */
export function house(
  canvas: Canvas,
  [x, y]: Point,
  [w, h]: Point,
  gable: Gable,
  { wall, roof, glass }: HouseColors,
): void {
  const top = y - h;
  const front = canvas.linear([
    [0, mix(wall, '#ffffff', 0.14)],
    [1, mix(wall, '#0b2239', 0.1)],
  ]);
  const rise = w * 0.62;
  if (gable === 'point') {
    canvas.polygon(
      [
        [x - w * 0.05, top + 4],
        [x + w / 2, top - rise],
        [x + w * 1.05, top + 4],
      ],
      roof,
    );
    canvas.polygon(
      [
        [x + w * 0.12, top + 4],
        [x + w / 2, top - rise * 0.72],
        [x + w * 0.88, top + 4],
      ],
      front,
    );
  } else if (gable === 'step') {
    const steps = 4;
    for (let step = 0; step < steps; step++) {
      const inset = (w / 2 / (steps + 0.6)) * (step + 0.35);
      canvas.rect(x + inset, top - (rise / steps) * (step + 1), w - 2 * inset, rise, front);
      canvas.rect(
        x + inset - 2,
        top - (rise / steps) * (step + 1) - 4,
        w - 2 * inset + 4,
        5,
        mix(wall, '#ffffff', 0.55),
      );
    }
  } else if (gable === 'bell') {
    const [left, right, mid] = [x, x + w, x + w / 2];
    canvas.path(
      `M${left} ${top + 2}C${left + w * 0.26} ${top - rise * 0.1} ${left + w * 0.12} ${top - rise * 0.85} ${mid} ${top - rise}C${right - w * 0.12} ${top - rise * 0.85} ${right - w * 0.26} ${top - rise * 0.1} ${right} ${top + 2}Z`,
      front,
      { stroke: mix(wall, '#ffffff', 0.6), 'stroke-width': 4 },
    );
  } else {
    canvas.rect(x - w * 0.03, top - 10, w * 1.06, 12, roof);
  }
  canvas.rect(x, top, w, h, front);
  if (gable !== 'flat') windowPane(canvas, x + w * 0.4, top - rise * 0.42, w * 0.2, w * 0.24, glass);
  const floors = Math.max(1, Math.round(h / 82) - 1);
  const storey = (h - 78) / floors;
  for (let floor = 0; floor < floors; floor++) {
    for (const at of w > 96 ? [0.12, 0.405, 0.69] : [0.14, 0.58]) {
      const pane = w > 96 ? 0.19 : 0.28;
      windowPane(canvas, x + w * at, top + 16 + floor * storey, w * pane, Math.min(56, storey * 0.68), glass);
    }
  }
  const door = mix(roof, '#0b2239', 0.35);
  canvas.rect(x + w * 0.12, y - 62, w * 0.24, 62, door, { rx: 3 });
  canvas.rect(x + w * 0.15, y - 57, w * 0.18, 14, glass, { opacity: 0.85 });
  windowPane(canvas, x + w * 0.48, y - 60, w * 0.4, 42, glass);
}

/** A house front seen from afar, with everything on it as small as it is itself. */
export function distantHouse(
  canvas: Canvas,
  x: number,
  y: number,
  scale: number,
  colors: HouseColors,
  gable: Gable = 'point',
): void {
  canvas.group({ transform: `translate(${x} ${y}) scale(${scale})` }, () => {
    house(canvas, [0, 0], [canvas.chance(92, 118), canvas.chance(120, 168)], gable, colors);
  });
}

/** A window with a white frame, a cross bar and a slanting gleam. */
export function windowPane(canvas: Canvas, x: number, y: number, w: number, h: number, glass: string): void {
  canvas.rect(x - 2.5, y - 2.5, w + 5, h + 5, '#fbf7ee', { rx: 2 });
  canvas.rect(
    x,
    y,
    w,
    h,
    canvas.linear([
      [0, mix(glass, '#ffffff', 0.25)],
      [1, glass],
    ]),
  );
  canvas.polygon(
    [
      [x, y + h * 0.75],
      [x + w * 0.75, y],
      [x + w, y],
      [x, y + h],
    ],
    '#ffffff',
    { opacity: 0.16 },
  );
  canvas.rect(x + w / 2 - 1, y, 2, h, '#fbf7ee');
}

/** A row of houses from `x` to the right until `end`. */
export function row(
  canvas: Canvas,
  x: number,
  y: number,
  end: number,
  tall: Point,
  walls: readonly [string, ...string[]],
  roof: string,
  glass: string,
): void {
  for (let left = x; left < end; ) {
    const w = canvas.chance(84, 128);
    const gable = canvas.pick<Gable>(['point', 'step', 'bell', 'point']);
    house(canvas, [left, y], [w, canvas.chance(tall[0], tall[1])], gable, {
      wall: canvas.pick(walls),
      roof,
      glass,
    });
    left += w + 2;
  }
}

/** A lighthouse with bands, a gallery and a lantern; `lit` sends beams. */
export function lighthouse(
  canvas: Canvas,
  x: number,
  y: number,
  tall: number,
  band: string,
  lit = false,
): void {
  const [foot, head] = [tall * 0.13, tall * 0.08];
  if (lit) {
    const beam = canvas.linear(
      [
        [0, '#ffe9a8', 0.75],
        [1, '#ffe9a8', 0],
      ],
      [1, 0, 0, 0],
    );
    const other = canvas.linear(
      [
        [0, '#ffe9a8', 0.6],
        [1, '#ffe9a8', 0],
      ],
      [0, 0, 1, 0],
    );
    const lamp = y - tall * 1.06;
    canvas.polygon(
      [
        [x, lamp],
        [x - 900, lamp - 150],
        [x - 900, lamp + 60],
      ],
      beam,
    );
    canvas.polygon(
      [
        [x, lamp],
        [x + 700, lamp - 20],
        [x + 700, lamp + 120],
      ],
      other,
    );
  }
  const shade = canvas.linear(
    [
      [0, '#fffaf0'],
      [0.55, '#efe6da'],
      [1, '#b9b4b4'],
    ],
    [0, 0, 1, 0],
  );
  canvas.polygon(
    [
      [x - foot, y],
      [x - head, y - tall],
      [x + head, y - tall],
      [x + foot, y],
    ],
    shade,
  );
  for (const from of [0.16, 0.5, 0.82]) {
    const to = from + 0.16;
    const half = (share: number) => foot + (head - foot) * share;
    const paint = canvas.linear(
      [
        [0, mix(band, '#ffffff', 0.12)],
        [1, mix(band, '#0b2239', 0.35)],
      ],
      [0, 0, 1, 0],
    );
    canvas.polygon(
      [
        [x - half(from), y - tall * from],
        [x - half(to), y - tall * to],
        [x + half(to), y - tall * to],
        [x + half(from), y - tall * from],
      ],
      paint,
    );
  }
  const ink = '#22344f';
  canvas.rect(x - head * 1.5, y - tall - 5, head * 3, 8, ink, { rx: 2 });
  canvas.rect(x - head * 0.72, y - tall * 1.115, head * 1.44, tall * 0.1, '#ffd978');
  canvas.rect(x - 1.5, y - tall * 1.115, 3, tall * 0.1, ink);
  canvas.path(`M${x - head} ${y - tall * 1.11}Q${x} ${y - tall * 1.22} ${x + head} ${y - tall * 1.11}Z`, ink);
  canvas.circle(x, y - tall * 1.185, 4, ink);
}

/** A street lamp; lit ones stand in their own light. */
export function lamp(canvas: Canvas, x: number, y: number, tall: number, ink: string, lit = false): void {
  canvas.line(`M${x} ${y}V${y - tall}Q${x} ${y - tall - 18} ${x + 20} ${y - tall - 18}H${x + 34}`, ink, 5);
  if (lit)
    canvas.circle(
      x + 34,
      y - tall - 12,
      95,
      canvas.radial([
        [0, '#ffd978', 0.8],
        [0.3, '#ffcf66', 0.28],
        [1, '#ffcf66', 0],
      ]),
    );
  canvas.path(`M${x + 20} ${y - tall - 18}H${x + 48}L${x + 42} ${y - tall - 8}H${x + 26}Z`, ink);
  canvas.ellipse(x + 34, y - tall - 7, 9, 3.5, lit ? '#fff4cf' : '#e9eef2');
}

/** A windmill on its mound of stone; the wings stand at an angle. */
export function windmill(canvas: Canvas, x: number, y: number, tall: number, body: string): void {
  const shade = canvas.linear(
    [
      [0, mix(body, '#ffffff', 0.15)],
      [1, mix(body, '#0b2239', 0.35)],
    ],
    [0, 0, 1, 0],
  );
  canvas.polygon(
    [
      [x - tall * 0.24, y],
      [x - tall * 0.13, y - tall * 0.78],
      [x + tall * 0.13, y - tall * 0.78],
      [x + tall * 0.24, y],
    ],
    shade,
  );
  canvas.path(
    `M${x - tall * 0.15} ${y - tall * 0.77}Q${x} ${y - tall * 1.02} ${x + tall * 0.16} ${y - tall * 0.77}Z`,
    mix(body, '#1a2b45', 0.6),
  );
  canvas.rect(x - tall * 0.3, y - tall * 0.34, tall * 0.6, tall * 0.025, '#f6efe1');
  const hub: Point = [x - tall * 0.02, y - tall * 0.8];
  for (const angle of [28, 118, 208, 298]) {
    canvas.group({ transform: `translate(${hub[0]} ${hub[1]}) rotate(${angle})` }, () => {
      canvas.line(`M0 0V${-tall * 0.72}`, '#3d3227', 6);
      canvas.rect(3, -tall * 0.7, tall * 0.095, tall * 0.56, '#fdf8ee', { opacity: 0.92 });
      for (let bar = 0; bar < 8; bar++)
        canvas.line(`M2 ${-tall * (0.68 - bar * 0.07)}h${tall * 0.1}`, '#8c7b66', 1.6);
    });
  }
  canvas.circle(hub[0], hub[1], 9, '#3d3227');
}
