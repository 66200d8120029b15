import { type Canvas, width } from './canvas.ts';
import { cyclist, person } from './people.ts';
import { bench } from './props.ts';
import type { Scene } from './scene.ts';
import { cloud, finish, fir, gulls, hill, sky, stars, sun, tree, waves } from './scenery.ts';
import { distantHouse, lighthouse, windowPane } from './town.ts';

/** Scenes of where people live. */
export const homesScenes: readonly Scene[] = [
  {
    slug: 'vuurtorenwijk',
    alt: 'Nieuwe huizen rond een park met water, onder de vuurtoren van Duinwijk',
    draw(canvas) {
      sky(canvas, '#67a5d3', '#fbeed4', 470);
      sun(canvas, 260, 190, 30, '#ffe3a0', 9);
      cloud(canvas, 420, 90, 380, '#ffffff');
      hill(canvas, waves(canvas, 440, 30, 3), '#c9b079', '#f3e4b8');
      lighthouse(canvas, 960, 446, 290, '#b5564a');
      hill(
        canvas,
        [
          [-20, 470],
          [400, 440],
          [800, 462],
          [1220, 448],
        ],
        '#86a65f',
        '#bcd08c',
      );
      for (const [x, y, scale, wall] of [
        [40, 560, 0.8, '#f1e4cf'],
        [140, 566, 0.85, '#c9714f'],
        [246, 560, 0.8, '#e9cfa4'],
        [690, 558, 0.8, '#c9714f'],
        [790, 562, 0.84, '#f1e4cf'],
        [1030, 560, 0.8, '#d59a6c'],
        [1120, 566, 0.85, '#f1e4cf'],
      ] as const) {
        distantHouse(canvas, x, y, scale, { wall, roof: '#3f5069', glass: '#a9cadb' });
      }
      solar(canvas, 146, 430, 0.5);
      crane(canvas, 560, 556);
      scaffold(canvas, 396, 566);
      canvas.rect(
        0,
        552,
        width,
        248,
        canvas.linear([
          [0, '#9dbd72'],
          [1, '#6c9650'],
        ]),
      );
      canvas.ellipse(
        620,
        680,
        420,
        74,
        canvas.linear([
          [0, '#bfe0e8'],
          [1, '#5fa3c0'],
        ]),
        { stroke: '#d9cfa6', 'stroke-width': 10 },
      );
      for (let index = 0; index < 26; index++)
        canvas.rect(canvas.chance(300, 900), canvas.chance(636, 728), canvas.chance(20, 70), 2.4, '#ffffff', {
          rx: 2,
          opacity: 0.5,
        });
      canvas.path('M-10 770C260 730 330 800 620 792S1010 740 1210 764V800H-10Z', '#eadfbe');
      tree(canvas, 150, 690, 220, '#6f9a4e');
      tree(canvas, 1090, 680, 230, '#7ba553');
      tree(canvas, 960, 632, 150, '#8bb05c');
      bench(canvas, 226, 752, 150);
      person(canvas, 430, 782, 142, { coat: '#1f5296' }, 0.09);
      person(canvas, 496, 786, 96, { coat: '#f2a93b' }, 0.08);
      cyclist(canvas, 800, 790, 150, '#c8553d');
      gulls(canvas, 4, [700, 240], '#5d7587');
      finish(canvas);
    },
  },
  {
    slug: 'isolatiesubsidie',
    alt: 'Een warm verlicht huis met sneeuw en zonnepanelen op het dak, op een koude winteravond',
    draw(canvas) {
      sky(canvas, '#12264f', '#8ea4c8', 560);
      stars(canvas, 90, 330);
      hill(canvas, waves(canvas, 520, 26, 4), '#8ca3c4', '#c9d7e8');
      for (const [x, s] of [
        [90, 0.62],
        [190, 0.7],
        [1010, 0.66],
        [1110, 0.6],
      ] as const)
        distantHouse(canvas, x, 590, s, { wall: '#7f8aa8', roof: '#e8eff7', glass: '#ffd08a' });
      canvas.circle(
        600,
        470,
        420,
        canvas.radial([
          [0, '#ffca7a', 0.4],
          [1, '#ffca7a', 0],
        ]),
      );
      hill(
        canvas,
        [
          [-20, 610],
          [300, 588],
          [900, 600],
          [1220, 584],
        ],
        '#9fb4d2',
        '#eef4fa',
      );
      cutaway(canvas);
      for (const [x, size] of [
        [270, 170],
        [950, 190],
        [1050, 140],
      ] as const)
        fir(canvas, x, 640, size);
      canvas.path('M560 660C590 700 520 740 470 800H690C660 740 640 700 650 660Z', '#dfe9f4');
      person(canvas, 800, 730, 150, { coat: '#c8553d' }, 0.04);
      person(canvas, 866, 734, 130, { coat: '#1f5296' }, 0.04);
      for (let flake = 0; flake < 130; flake++)
        canvas.circle(canvas.chance(0, width), canvas.chance(0, 800), canvas.chance(1.2, 3.6), '#ffffff', {
          opacity: canvas.chance(0.3, 0.9),
        });
      finish(canvas, '#ffd9a0', 0.08);
    },
  },
  {
    slug: 'starterslening',
    alt: 'Twee mensen met een sleutel voor de deur van hun eerste huis, met verhuisdozen op de stoep',
    draw(canvas) {
      sky(canvas, '#7db4d8', '#fdeed3', 600);
      sun(canvas, 1030, 160, 34, '#ffe09a', 9);
      cloud(canvas, 60, 110, 360, '#ffffff');
      for (const [x, s] of [
        [-20, 1.15],
        [960, 1.1],
        [1090, 1.2],
      ] as const)
        distantHouse(canvas, x, 640, s, { wall: '#ecdcc0', roof: '#9b6a55', glass: '#b7d4e0' });
      distantHouse(canvas, 360, 640, 2.35, { wall: '#c9714f', roof: '#3f5069', glass: '#ffdf9e' });
      canvas.rect(
        0,
        620,
        width,
        60,
        canvas.linear([
          [0, '#8fb568'],
          [1, '#6c9650'],
        ]),
      );
      canvas.rect(
        0,
        668,
        width,
        132,
        canvas.linear([
          [0, '#e0d4be'],
          [1, '#c2b193'],
        ]),
      );
      for (let x = -30; x < width; x += 96) canvas.line(`M${x} 670l-40 130`, '#ffffff', 2, { opacity: 0.35 });
      tree(canvas, 250, 650, 330, '#7ba553');
      tree(canvas, 900, 648, 250, '#8bb05c');
      for (let index = 0; index < 9; index++)
        canvas.circle(
          770 + index * 17,
          634 - (index % 3) * 8,
          11,
          canvas.pick(['#f2a93b', '#e58fa8', '#fffaf0', '#c8553d']),
        );
      for (const [x, y, w, h] of [
        [760, 726, 110, 84],
        [800, 644, 84, 62],
        [884, 734, 92, 92],
      ] as const)
        carton(canvas, x, y, w, h);
      person(canvas, 520, 744, 236, { coat: '#1f5296', hair: '#4a3222' }, 0.03);
      person(canvas, 650, 750, 224, { coat: '#f2a93b', hair: '#1f1a1a' }, 0.03);
      canvas.line('M673 580L720 626', '#c78a2f', 17);
      key(canvas, 728, 600);
      finish(canvas);
    },
  },
];

function solar(canvas: Canvas, x: number, y: number, scale: number): void {
  canvas.group({ transform: `translate(${x} ${y}) scale(${scale})` }, () => {
    canvas.polygon(
      [
        [30, 40],
        [70, 0],
        [140, 0],
        [100, 40],
      ],
      '#1b3a6b',
      { stroke: '#8fb4dd', 'stroke-width': 3 },
    );
  });
}

function crane(canvas: Canvas, x: number, y: number): void {
  for (let part = 0; part < 12; part++)
    canvas.line(`M${x} ${y - part * 30}l22 -30M${x + 22} ${y - part * 30}l-22 -30`, '#d8932a', 2.5);
  canvas.line(
    `M${x} ${y}V${y - 400}M${x + 22} ${y}V${y - 400}M${x - 90} ${y - 366}H${x + 280}M${x + 11} ${y - 410}L${x + 270} ${y - 368}M${x + 11} ${y - 410}L${x - 84} ${y - 368}`,
    '#f2b13b',
    6,
  );
  canvas.rect(x - 100, y - 372, 46, 34, '#8a93a0', { rx: 3 });
  canvas.line(`M${x + 220} ${y - 366}v130`, '#4a5666', 2.5);
  canvas.rect(x + 190, y - 236, 60, 26, '#c9714f', { rx: 3 });
}

function scaffold(canvas: Canvas, x: number, y: number): void {
  canvas.rect(
    x,
    y - 150,
    130,
    150,
    canvas.linear([
      [0, '#e4c7a2'],
      [1, '#c9a27a'],
    ]),
  );
  for (const [dx, dy] of [
    [18, 120],
    [76, 120],
    [18, 62],
    [76, 62],
  ] as const)
    canvas.rect(x + dx, y - dy, 34, 38, '#4a5a70', { rx: 2 });
  canvas.line(
    `M${x - 12} ${y}V${y - 190}M${x + 142} ${y}V${y - 190}M${x - 16} ${y - 76}H${x + 146}M${x - 16} ${y - 152}H${x + 146}M${x + 65} ${y}V${y - 190}`,
    '#8a93a0',
    4,
  );
}

/** A key, held up to be seen. */
function key(canvas: Canvas, x: number, y: number): void {
  canvas.circle(
    x,
    y,
    34,
    canvas.radial([
      [0, '#fff3c4', 0.9],
      [1, '#fff3c4', 0],
    ]),
  );
  canvas.circle(x, y - 10, 9, 'none', { stroke: '#e0a52a', 'stroke-width': 5 });
  canvas.line(`M${x} ${y}V${y + 30}M${x} ${y + 22}h9M${x} ${y + 30}h12`, '#e0a52a', 5);
}

function carton(canvas: Canvas, x: number, y: number, w: number, h: number): void {
  canvas.ellipse(x + w / 2, y + 2, w * 0.6, 7, '#0b1d3a', { opacity: 0.18 });
  canvas.rect(
    x,
    y - h,
    w,
    h,
    canvas.linear([
      [0, '#dcae76'],
      [1, '#b98550'],
    ]),
    { rx: 3 },
  );
  canvas.rect(x + w * 0.42, y - h, w * 0.16, h * 0.45, '#efd3a6');
}

/** A house whose roof and floor show the warm layer that keeps the cold out. */
function cutaway(canvas: Canvas): void {
  const [left, right, top, foot] = [410, 790, 380, 670];
  canvas.polygon(
    [
      [left - 50, top + 8],
      [600, 178],
      [right + 50, top + 8],
    ],
    '#f4f8fc',
  );
  canvas.polygon(
    [
      [left - 28, top + 8],
      [600, 208],
      [right + 28, top + 8],
    ],
    '#f2a93b',
  );
  for (let index = 0; index < 15; index++) {
    const at = index / 14;
    canvas.circle(
      left - 14 + (right - left + 28) * at,
      top - 4 - (1 - Math.abs(at - 0.5) * 2) * 172,
      12,
      '#ffd27d',
      { opacity: 0.9 },
    );
  }
  canvas.polygon(
    [
      [left + 12, top + 8],
      [600, 240],
      [right - 12, top + 8],
    ],
    canvas.linear([
      [0, '#fff1cc'],
      [1, '#ffd898'],
    ]),
  );
  canvas.rect(
    left,
    top,
    right - left,
    foot - top,
    canvas.linear([
      [0, '#c9714f'],
      [1, '#9c4f3b'],
    ]),
  );
  for (const [x, y] of [
    [440, 414],
    [560, 414],
    [680, 414],
    [680, 540],
  ] as const)
    windowPane(canvas, x, y, 80, 84, '#ffd585');
  windowPane(canvas, 440, 540, 80, 84, '#ffd585');
  canvas.rect(566, 540, 70, 130, '#22406e', { rx: 4 });
  canvas.rect(578, 554, 46, 34, '#ffd585', { rx: 3 });
  canvas.rect(left - 8, foot - 14, right - left + 16, 16, '#f2a93b');
  canvas.group({ transform: 'translate(652 262) skewX(40) scale(0.95)' }, () => {
    for (let panel = 0; panel < 3; panel++)
      canvas.rect(
        -60 + panel * 44,
        -6,
        40,
        64,
        canvas.linear([
          [0, '#3a6fb0'],
          [1, '#16305c'],
        ]),
        { stroke: '#cfe0f2', 'stroke-width': 2 },
      );
  });
}
