import { type Canvas, width } from './canvas.ts';
import { cyclist, person } from './people.ts';
import { lights, stall } from './props.ts';
import type { Scene } from './scene.ts';
import { cloud, finish, fir, sky, stars, tree } from './scenery.ts';
import { lamp, row, windowPane } from './town.ts';

/** Scenes on the squares of the village. */
export const squaresScenes: readonly Scene[] = [
  {
    slug: 'avondbalie',
    alt: 'Het gemeentehuis van Duinwijk in de avond, met verlichte ramen en bezoekers op het plein',
    draw(canvas) {
      sky(canvas, '#152a5c', '#e9a983', 560);
      stars(canvas, 60, 220);
      cloud(canvas, 40, 200, 380, '#d99a8d', 0.5);
      cloud(canvas, 860, 150, 320, '#c98f95', 0.5);
      row(canvas, -30, 600, 250, [150, 230], ['#5a4a63', '#6d5560', '#4a4566'], '#2c2f52', '#ffc978');
      row(canvas, 960, 600, 1230, [150, 230], ['#5a4a63', '#6d5560', '#4a4566'], '#2c2f52', '#ffc978');
      townHall(canvas);
      canvas.rect(
        0,
        598,
        width,
        202,
        canvas.linear([
          [0, '#6a5f7c'],
          [1, '#2b2f55'],
        ]),
      );
      for (let line = 0; line < 6; line++)
        canvas.line(`M0 ${622 + line * line * 6}H${width}`, '#ffffff', 1.2, { opacity: 0.07 });
      const spill = canvas.linear([
        [0, '#ffd28a', 0.55],
        [1, '#ffd28a', 0],
      ]);
      canvas.polygon(
        [
          [540, 600],
          [660, 600],
          [800, 800],
          [400, 800],
        ],
        spill,
      );
      for (const x of [180, 980]) lamp(canvas, x, 640, 230, '#1a2347', true);
      tree(canvas, 90, 640, 210, '#3c5560');
      tree(canvas, 1120, 640, 220, '#3c5560');
      person(canvas, 470, 700, 150, { coat: '#c8553d' }, 0.1);
      person(canvas, 540, 690, 138, { coat: '#f2a93b' }, -0.08);
      person(canvas, 720, 720, 160, { coat: '#2f5f9c' }, 0.1);
      cyclist(canvas, 930, 740, -170, '#5d8c8a');
      finish(canvas, '#ffb98a', 0.14);
    },
  },
  {
    slug: 'wintermarkt',
    alt: 'Kramen met lampjes en een schaatsbaan in de sneeuw op het Raadhuisplein',
    draw(canvas) {
      sky(canvas, '#1d356b', '#f0b692', 540);
      stars(canvas, 40, 200);
      row(
        canvas,
        -30,
        560,
        1230,
        [150, 240],
        ['#a9665a', '#c59a86', '#8a5a5f', '#d8b8a0'],
        '#e9eff6',
        '#ffd07c',
      );
      canvas.rect(
        0,
        548,
        width,
        252,
        canvas.linear([
          [0, '#c3d2e6'],
          [1, '#f4f8fc'],
        ]),
      );
      for (const [x1, y1, x2, y2] of [
        [-20, 300, 400, 330],
        [400, 330, 820, 300],
        [820, 300, 1220, 330],
      ] as const)
        lights(canvas, [x1, y1], [x2, y2], 13, ['#ffd978', '#ff9d5c', '#fff0c4']);
      for (const [x, color] of [
        [30, '#c8553d'],
        [255, '#1f5296'],
        [770, '#f2a93b'],
        [990, '#5d8c5a'],
      ] as const) {
        canvas.ellipse(x + 92, 620, 150, 20, '#ffcf7a', { opacity: 0.35 });
        stall(canvas, x, 620, 184, color);
      }
      fir(canvas, 610, 600, 300);
      lights(canvas, [545, 520], [675, 540], 8, ['#ffd978', '#ff8f5a'], 4);
      lights(canvas, [565, 440], [655, 455], 6, ['#ffd978', '#ff8f5a'], 4);
      canvas.circle(610, 298, 10, '#ffd978');
      canvas.ellipse(
        600,
        740,
        420,
        62,
        canvas.linear([
          [0, '#a9cbe2'],
          [1, '#e3f1f8'],
        ]),
        { stroke: '#ffffff', 'stroke-width': 10 },
      );
      canvas.line('M330 730q120-30 260 6t250 4M400 760q140 24 330-4', '#ffffff', 2.5, { opacity: 0.8 });
      for (const [x, y, tall, coat, step] of [
        [470, 738, 118, '#c8553d', 0.16],
        [600, 764, 132, '#1f5296', -0.15],
        [760, 742, 116, '#f2a93b', 0.16],
        [120, 690, 120, '#5d8c5a', 0.05],
        [185, 694, 84, '#f2a93b', 0.05],
        [1020, 688, 122, '#7a4a6a', 0.05],
        [1090, 694, 118, '#2f5f9c', -0.05],
      ] as const)
        person(canvas, x, y, tall, { coat }, step);
      for (let flake = 0; flake < 120; flake++)
        canvas.circle(canvas.chance(0, width), canvas.chance(0, 800), canvas.chance(1.2, 3.4), '#ffffff', {
          opacity: canvas.chance(0.3, 0.9),
        });
      finish(canvas, '#ffc890', 0.12);
    },
  },
];

function townHall(canvas: Canvas): void {
  const stone = canvas.linear([
    [0, '#d9b59a'],
    [1, '#a97c74'],
  ]);
  canvas.rect(560, 130, 80, 200, stone);
  canvas.polygon(
    [
      [548, 134],
      [600, 40],
      [652, 134],
    ],
    '#33405f',
  );
  canvas.circle(600, 186, 26, '#fff0cf', { stroke: '#33405f', 'stroke-width': 5 });
  canvas.line('M600 186v-15M600 186h11', '#33405f', 4);
  canvas.polygon(
    [
      [262, 330],
      [330, 250],
      [870, 250],
      [938, 330],
    ],
    '#33405f',
  );
  canvas.rect(280, 326, 640, 276, stone);
  canvas.polygon(
    [
      [470, 330],
      [600, 246],
      [730, 330],
    ],
    '#e2c4a8',
  );
  for (const y of [352, 462]) {
    for (const x of [312, 386, 460, 690, 764, 838]) windowPane(canvas, x, y, 50, 78, '#ffcf7d');
  }
  for (const x of [552, 612]) windowPane(canvas, x, 352, 38, 78, '#ffcf7d');
  canvas.path(
    'M548 602V506A52 52 0 0 1 652 506V602Z',
    canvas.linear([
      [0, '#fff0c9'],
      [1, '#ffc766'],
    ]),
  );
  canvas.rect(596, 456, 8, 146, '#33405f');
  canvas.rect(270, 440, 660, 10, '#f0d9bf');
  for (const [x, color] of [
    [330, '#1f5296'],
    [852, '#f2a93b'],
  ] as const) {
    canvas.rect(x, 200, 5, 130, '#33405f');
    canvas.path(`M${x + 5} 204q24 10 50 0v36q-26 10 -50 0Z`, color);
  }
}
