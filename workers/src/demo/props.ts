import { type Canvas, mix, type Point } from './canvas.ts';

/** An electric bus that goes to the right; `x` and `y` are its left wheel on the road. */
export function bus(canvas: Canvas, x: number, y: number, long: number, color: string, sign: string): void {
  const tall = long * 0.34;
  canvas.ellipse(x + long * 0.42, y + 6, long * 0.56, 12, '#0b1d3a', { opacity: 0.2 });
  const [left, top] = [x - long * 0.13, y - tall - long * 0.03];
  canvas.rect(
    left,
    top,
    long,
    tall,
    canvas.linear([
      [0, mix(color, '#ffffff', 0.22)],
      [0.5, color],
      [1, mix(color, '#0b2239', 0.22)],
    ]),
    { rx: 22 },
  );
  canvas.rect(left, top + tall * 0.78, long, tall * 0.08, sign);
  canvas.rect(left + long * 0.03, top + tall * 0.14, long * 0.94, tall * 0.46, '#16294a', { rx: 12 });
  for (let pane = 0; pane < 5; pane++) {
    const glass = canvas.linear(
      [
        [0, '#d7ecf6'],
        [1, '#8fb9d3'],
      ],
      [0, 0, 1, 1],
    );
    canvas.rect(left + long * (0.045 + pane * 0.155), top + tall * 0.18, long * 0.142, tall * 0.38, glass, {
      rx: 6,
    });
  }
  canvas.rect(left + long * 0.835, top + tall * 0.18, long * 0.12, tall * 0.52, '#dff0f8', { rx: 8 });
  canvas.rect(left + long * 0.7, top - 9, long * 0.2, 18, '#16294a', { rx: 7 });
  canvas.rect(left + long * 0.72, top - 4, long * 0.16, 8, sign, { rx: 4 });
  canvas.circle(left + long * 0.985, top + tall * 0.72, 7, '#fff3c4');
  for (const wheel of [0, 0.66]) {
    canvas.circle(x + long * wheel + long * 0.03, y - long * 0.04, long * 0.062, '#16202f');
    canvas.circle(x + long * wheel + long * 0.03, y - long * 0.04, long * 0.03, '#aeb8c2');
  }
}

/** A small electric car, seen from its left side. */
export function car(canvas: Canvas, x: number, y: number, long: number, color: string): void {
  const u = long / 10;
  canvas.ellipse(x + u * 5, y + 3, u * 5.4, u * 0.5, '#0b1d3a', { opacity: 0.22 });
  canvas.path(
    `M${x} ${y - u * 0.6}C${x} ${y - u * 2.3} ${x + u * 0.6} ${y - u * 2.4} ${x + u * 1.6} ${y - u * 2.6}C${x + u * 2.6} ${y - u * 4.3} ${x + u * 3.2} ${y - u * 4.4} ${x + u * 5.2} ${y - u * 4.4}C${x + u * 7.2} ${y - u * 4.4} ${x + u * 7.6} ${y - u * 3} ${x + u * 8.4} ${y - u * 2.5}C${x + u * 9.8} ${y - u * 2.3} ${x + u * 10} ${y - u * 1.6} ${x + u * 10} ${y - u * 0.6}Z`,
    canvas.linear([
      [0, mix(color, '#ffffff', 0.3)],
      [0.55, color],
      [1, mix(color, '#0b2239', 0.3)],
    ]),
  );
  const glass = canvas.linear(
    [
      [0, '#e4f2f8'],
      [1, '#93b7cc'],
    ],
    [0, 0, 1, 1],
  );
  canvas.path(
    `M${x + u * 2.6} ${y - u * 2.6}L${x + u * 3.4} ${y - u * 3.9}H${x + u * 4.9}V${y - u * 2.6}Z`,
    glass,
  );
  canvas.path(
    `M${x + u * 5.2} ${y - u * 2.6}V${y - u * 3.9}C${x + u * 6.6} ${y - u * 3.9} ${x + u * 6.9} ${y - u * 3.3} ${x + u * 7.5} ${y - u * 2.6}Z`,
    glass,
  );
  for (const wheel of [2.1, 7.9]) {
    canvas.circle(x + u * wheel, y - u * 0.75, u * 0.98, '#18222f');
    canvas.circle(x + u * wheel, y - u * 0.75, u * 0.48, '#b8c1c9');
  }
  canvas.ellipse(x + u * 9.7, y - u * 1.7, u * 0.25, u * 0.3, '#fff2c2');
}

/** A fishing boat that lies on the water or on its stand. */
export function boat(canvas: Canvas, x: number, y: number, long: number, hull: string, name?: string): void {
  const u = long / 10;
  const paint = canvas.linear([
    [0, mix(hull, '#ffffff', 0.16)],
    [1, mix(hull, '#0b2239', 0.35)],
  ]);
  canvas.line(
    `M${x + u * 6.6} ${y - u * 2}V${y - u * 7.4}M${x + u * 6.6} ${y - u * 7.2}L${x + u * 1} ${y - u * 2.2}M${x + u * 6.6} ${y - u * 7.2}L${x + u * 9.8} ${y - u * 2.8}`,
    '#5a4632',
    u * 0.16,
  );
  canvas.rect(x + u * 2.2, y - u * 4, u * 2.7, u * 2.4, '#f7f1e3', { rx: u * 0.2 });
  canvas.rect(x + u * 2, y - u * 4.3, u * 3.1, u * 0.42, '#c8553d', { rx: u * 0.15 });
  for (const pane of [2.5, 3.75])
    canvas.rect(x + u * pane, y - u * 3.5, u * 0.85, u * 0.9, '#5d8fb0', { rx: 3 });
  canvas.path(
    `M${x - u * 0.2} ${y - u * 2.1}C${x + u * 3} ${y - u * 1.6} ${x + u * 7} ${y - u * 1.7} ${x + u * 10.4} ${y - u * 3}C${x + u * 10} ${y - u * 1} ${x + u * 9.2} ${y} ${x + u * 8.2} ${y}H${x + u * 1.4}C${x + u * 0.5} ${y} ${x} ${y - u} ${x - u * 0.2} ${y - u * 2.1}Z`,
    paint,
  );
  canvas.line(
    `M${x} ${y - u * 1.9}C${x + u * 3} ${y - u * 1.4} ${x + u * 7} ${y - u * 1.5} ${x + u * 10.2} ${y - u * 2.75}`,
    '#fdf6e6',
    u * 0.22,
  );
  if (name === undefined) return;
  const text = {
    x: x + u * 7.1,
    y: y - u * 0.75,
    'font-family': 'DejaVu Sans',
    'font-weight': 700,
    'font-size': u * 0.8,
  };
  canvas.label(name, '#fdf6e6', text);
}

/** Lights on a wire that sags between two points. */
export function lights(
  canvas: Canvas,
  [x1, y1]: Point,
  [x2, y2]: Point,
  count: number,
  colors: readonly [string, ...string[]],
  size = 6,
): void {
  const sag = Math.abs(x2 - x1) * 0.12;
  canvas.line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, '#16243f', 2, {
    opacity: 0.7,
  });
  for (let index = 1; index < count; index++) {
    const at = index / count;
    const x = x1 + (x2 - x1) * at;
    const y = y1 * (1 - at) ** 2 + 2 * at * (1 - at) * ((y1 + y2) / 2 + sag * 2) + y2 * at ** 2;
    const color = colors[index % colors.length] ?? colors[0];
    canvas.circle(
      x,
      y + size,
      size * 4.5,
      canvas.radial([
        [0, color, 0.7],
        [1, color, 0],
      ]),
    );
    canvas.circle(x, y + size, size, mix(color, '#ffffff', 0.45));
  }
}

/** A market stall with a striped awning. */
export function stall(canvas: Canvas, x: number, y: number, w: number, color: string): void {
  const [top, deep] = [y - w * 0.82, w * 0.24];
  canvas.rect(x + w * 0.04, top, w * 0.05, w * 0.82, '#6b4f3a');
  canvas.rect(x + w * 0.91, top, w * 0.05, w * 0.82, '#6b4f3a');
  canvas.rect(
    x + w * 0.08,
    top + deep,
    w * 0.84,
    w * 0.36,
    canvas.linear([
      [0, '#ffdf94'],
      [1, '#f0a94a'],
    ]),
  );
  for (let ware = 0; ware < 7; ware++) {
    const size = w * canvas.chance(0.035, 0.06);
    canvas.circle(
      x + w * (0.16 + ware * 0.113),
      y - w * 0.24 - size,
      size,
      canvas.pick(['#c8553d', '#e8b04a', '#7d9b54', '#a8683a', '#f3e3c2']),
    );
  }
  canvas.rect(
    x,
    y - w * 0.25,
    w,
    w * 0.25,
    canvas.linear([
      [0, '#9a6b45'],
      [1, '#6f4a30'],
    ]),
    { rx: 4 },
  );
  const stripes = 6;
  for (let stripe = 0; stripe < stripes; stripe++) {
    const [left, wide] = [x - w * 0.06 + (stripe * w * 1.12) / stripes, (w * 1.12) / stripes];
    const paint = stripe % 2 === 0 ? color : '#fbf5e8';
    canvas.path(
      `M${x + (stripe * w) / stripes} ${top - 4}h${w / stripes}L${left + wide} ${top + deep}a${wide / 2} ${wide * 0.36} 0 0 1 ${-wide} 0Z`,
      paint,
    );
  }
}

/** A wheelie bin; the lid says what goes in. */
export function bin(canvas: Canvas, x: number, y: number, tall: number, lid: string): void {
  const w = tall * 0.56;
  canvas.ellipse(x + w / 2 + 8, y, w * 0.75, tall * 0.06, '#0b1d3a', { opacity: 0.22 });
  const body = canvas.linear(
    [
      [0, '#55626f'],
      [0.4, '#3d4955'],
      [1, '#27313c'],
    ],
    [0, 0, 1, 0],
  );
  canvas.path(`M${x} ${y - tall * 0.86}H${x + w}L${x + w * 0.9} ${y - tall * 0.03}H${x + w * 0.1}Z`, body);
  canvas.path(
    `M${x - w * 0.06} ${y - tall * 0.84}L${x + w * 0.02} ${y - tall * 0.97}Q${x + w / 2} ${y - tall * 1.04} ${x + w * 0.98} ${y - tall * 0.97}L${x + w * 1.06} ${y - tall * 0.84}Z`,
    canvas.linear([
      [0, mix(lid, '#ffffff', 0.25)],
      [1, lid],
    ]),
  );
  canvas.rect(x + w * 0.28, y - tall * 0.62, w * 0.44, w * 0.44, lid, { rx: 6, opacity: 0.9 });
  canvas.circle(x + w * 0.16, y - tall * 0.03, tall * 0.06, '#161d26');
  canvas.circle(x + w * 0.84, y - tall * 0.03, tall * 0.06, '#161d26');
}

/** Shelves full of books. */
export function shelves(canvas: Canvas, x: number, y: number, w: number, rows: number, tall: number): void {
  canvas.rect(x, y, w, rows * tall + 10, '#5d4330', { rx: 4 });
  for (let row = 0; row < rows; row++) {
    const foot = y + (row + 1) * tall;
    canvas.rect(x + 8, foot - tall + 10, w - 16, tall - 10, '#3f2d21');
    for (let left = x + 12; left < x + w - 24; ) {
      const [thick, high] = [canvas.chance(9, 20), tall * canvas.chance(0.55, 0.82)];
      const color = canvas.pick([
        '#1f5296',
        '#c8553d',
        '#e8b04a',
        '#7d9b54',
        '#f0e4cc',
        '#3f7d8c',
        '#8a4f6a',
        '#d98b4a',
      ]);
      canvas.rect(left, foot - high, thick, high, mix(color, '#2a1c12', 0.12), { rx: 1.5 });
      left += thick + (canvas.chance() < 0.08 ? 22 : 1.5);
    }
  }
}

/** A cup with something warm in it. */
export function cup(canvas: Canvas, x: number, y: number, size: number, color: string): void {
  canvas.circle(x + size * 0.95, y - size * 0.45, size * 0.26, 'none', {
    stroke: color,
    'stroke-width': size * 0.13,
  });
  canvas.path(
    `M${x} ${y - size * 0.9}H${x + size * 0.95}L${x + size * 0.82} ${y - size * 0.08}Q${x + size * 0.47} ${y + size * 0.06} ${x + size * 0.13} ${y - size * 0.08}Z`,
    canvas.linear(
      [
        [0, mix(color, '#ffffff', 0.3)],
        [1, color],
      ],
      [0, 0, 1, 0],
    ),
  );
  for (const bend of [0.3, 0.62]) {
    canvas.line(
      `M${x + size * bend} ${y - size * 1.1}q${size * 0.14} ${-size * 0.24} 0 ${-size * 0.46}t0 ${-size * 0.42}`,
      '#ffffff',
      size * 0.06,
      { opacity: 0.55 },
    );
  }
}

/** A plant with long leaves in a pot. */
export function plant(canvas: Canvas, x: number, y: number, size: number, leaf: string, pot: string): void {
  for (let index = -4; index <= 4; index++) {
    const [tip, lift] = [x + index * size * 0.16, y - size * (1.25 - Math.abs(index) * 0.13)];
    const [dx, dy] = [index * size * 0.03, y - size * 0.36];
    const color = mix(leaf, index % 2 === 0 ? '#fff2c4' : '#0b2239', 0.14);
    canvas.path(
      `M${x + dx} ${dy}Q${tip - size * 0.1} ${(dy + lift) / 2} ${tip} ${lift}Q${tip + size * 0.06} ${(dy + lift) / 2} ${x + dx + 6} ${dy}Z`,
      color,
    );
  }
  canvas.path(
    `M${x - size * 0.28} ${y - size * 0.42}H${x + size * 0.28}L${x + size * 0.2} ${y}H${x - size * 0.2}Z`,
    canvas.linear(
      [
        [0, mix(pot, '#ffffff', 0.2)],
        [1, mix(pot, '#0b2239', 0.2)],
      ],
      [0, 0, 1, 0],
    ),
  );
}

export function bench(canvas: Canvas, x: number, y: number, w: number, wood = '#9a6b45'): void {
  for (const leg of [0.1, 0.86]) canvas.rect(x + w * leg, y - w * 0.24, w * 0.04, w * 0.24, '#2b3a55');
  canvas.rect(x, y - w * 0.26, w, w * 0.055, wood, { rx: 3 });
  for (const slat of [0.42, 0.52])
    canvas.rect(x, y - w * slat, w, w * 0.05, mix(wood, '#ffffff', 0.12), { rx: 3 });
  for (const leg of [0.1, 0.86]) canvas.rect(x + w * leg, y - w * 0.53, w * 0.03, w * 0.3, '#2b3a55');
}
