import { type Canvas, mix, width } from './canvas.ts';
import { person } from './people.ts';
import { bin } from './props.ts';
import type { Scene } from './scene.ts';
import { cloud, finish, sky, tree } from './scenery.ts';
import { row } from './town.ts';

const walls: readonly [string, ...string[]] = ['#c9714f', '#e9cfa4', '#a9563f', '#f1e4cf', '#d59a6c'];

/** Scenes in the streets. */
export const streetsScenes: readonly Scene[] = [
  {
    slug: 'werk-dorpsstraat',
    alt: 'Een graafmachine en afzettingen in de Dorpsstraat, met winkels die open zijn',
    draw(canvas) {
      sky(canvas, '#6ca9d2', '#eaf3ee', 560);
      cloud(canvas, 80, 80, 380, '#ffffff');
      cloud(canvas, 700, 60, 420, '#ffffff', 0.8);
      row(canvas, -20, 590, 1230, [200, 290], walls, '#8f4636', '#b7d4e0');
      for (const [x, color] of [
        [30, '#1f5296'],
        [260, '#f2a93b'],
        [700, '#c8553d'],
        [985, '#1f5296'],
      ] as const) {
        for (let stripe = 0; stripe < 8; stripe++) {
          canvas.path(
            `M${x + stripe * 18} 506h18l4 34a11 7 0 0 1 -22 0Z`,
            stripe % 2 === 0 ? color : '#fbf5e8',
          );
        }
      }
      canvas.rect(
        0,
        588,
        width,
        40,
        canvas.linear([
          [0, '#d9cfbd'],
          [1, '#c3b59c'],
        ]),
      );
      canvas.rect(
        0,
        628,
        width,
        172,
        canvas.linear([
          [0, '#b39468'],
          [1, '#8c6c45'],
        ]),
      );
      canvas.path(
        'M250 800C260 720 300 700 420 690H820C940 700 980 730 1000 800Z',
        canvas.linear([
          [0, '#5b432d'],
          [1, '#3c2b1e'],
        ]),
      );
      canvas.rect(
        310,
        740,
        620,
        34,
        canvas.linear([
          [0, '#b9c4cc'],
          [0.5, '#7f8f9b'],
          [1, '#56646f'],
        ]),
        { rx: 17 },
      );
      for (const x of [430, 610, 790]) canvas.rect(x, 734, 22, 46, '#8fa0ac', { rx: 4 });
      excavator(canvas, 560, 668);
      for (let index = 0; index < 4; index++)
        barrier(
          canvas,
          20 + index * 62 * (index > 1 ? 0 : 1) + (index > 1 ? 930 + (index - 2) * 132 : index * 70),
          704,
        );
      for (const [x, y] of [
        [236, 740],
        [1010, 752],
        [330, 664],
        [880, 664],
      ] as const)
        cone(canvas, x, y, 46);
      person(canvas, 400, 672, 118, { coat: '#f28c2b', hair: '#f2c53b' }, 0.05);
      person(canvas, 1000, 640, 112, { coat: '#f28c2b', hair: '#f2c53b' }, -0.06);
      person(canvas, 150, 612, 92, { coat: '#1f5296' }, 0.1);
      person(canvas, 1120, 614, 96, { coat: '#5d8c5a' }, 0.1);
      finish(canvas);
    },
  },
  {
    slug: 'afvalkalender',
    alt: 'Vier afvalbakken met gekleurde deksels op de stoep voor een heg',
    draw(canvas) {
      sky(canvas, '#79b1d6', '#eef5ec', 560);
      cloud(canvas, 90, 90, 400, '#ffffff');
      cloud(canvas, 760, 70, 360, '#ffffff', 0.8);
      row(canvas, -30, 590, 1230, [190, 260], walls, '#8f4636', '#a9cadb');
      for (let index = 0; index < 46; index++)
        canvas.circle(
          index * 27 - 10,
          572 + canvas.chance(-8, 8),
          canvas.chance(26, 36),
          mix('#5f8c4a', '#8bb05c', canvas.chance()),
        );
      canvas.rect(
        0,
        574,
        width,
        76,
        canvas.linear([
          [0, '#5f8c4a'],
          [1, '#3f6a3a'],
        ]),
      );
      canvas.rect(
        0,
        646,
        width,
        154,
        canvas.linear([
          [0, '#ded3c0'],
          [1, '#b9a98c'],
        ]),
      );
      for (let x = -60; x < width; x += 110)
        canvas.line(`M${x} 648l-60 152`, '#ffffff', 2, { opacity: 0.35 });
      canvas.line(`M0 706H${width}`, '#ffffff', 2, { opacity: 0.3 });
      for (const [x, lid] of [
        [210, '#4f9a4a'],
        [420, '#f28c2b'],
        [630, '#2463a8'],
        [840, '#7b8794'],
      ] as const)
        bin(canvas, x, 730, 270, lid);
      tree(canvas, 80, 650, 300, '#7ba553');
      tree(canvas, 1130, 650, 280, '#8bb05c');
      finish(canvas);
    },
  },
];

function excavator(canvas: Canvas, x: number, y: number): void {
  canvas.rect(x - 90, y - 30, 190, 40, '#2a3138', { rx: 20 });
  for (let wheel = 0; wheel < 5; wheel++) canvas.circle(x - 68 + wheel * 36, y - 10, 12, '#8b949c');
  canvas.line(`M${x + 40} ${y - 100}L${x + 130} ${y - 210}L${x + 220} ${y - 110}`, '#e59a1e', 26, {
    'stroke-linejoin': 'round',
  });
  canvas.line(`M${x + 40} ${y - 100}L${x + 130} ${y - 210}`, '#f6c04a', 10);
  canvas.path(
    `M${x + 200} ${y - 116}h46l10 62q-40 26 -66 -6Z`,
    canvas.linear([
      [0, '#6b7680'],
      [1, '#3a434b'],
    ]),
  );
  canvas.path(
    `M${x - 96} ${y - 40}V${y - 104}q0-14 14-14h142q16 0 18 18l6 60Z`,
    canvas.linear([
      [0, '#ffc94f'],
      [1, '#e0901c'],
    ]),
  );
  canvas.path(`M${x - 20} ${y - 116}v-64q0-12 12-12h56q10 0 13 10l14 66Z`, '#2f3a47');
  canvas.path(`M${x - 8} ${y - 122}v-50q0-8 8-8h42q8 0 10 7l11 51Z`, '#bfdbe6');
}

function barrier(canvas: Canvas, x: number, y: number): void {
  for (const leg of [10, 96]) canvas.rect(x + leg, y - 74, 8, 76, '#6b7680');
  for (const board of [74, 44]) {
    canvas.rect(x, y - board, 116, 20, '#fbf7ee', { rx: 3 });
    for (let stripe = 0; stripe < 4; stripe++)
      canvas.polygon(
        [
          [x + 6 + stripe * 29, y - board + 20],
          [x + 18 + stripe * 29, y - board],
          [x + 32 + stripe * 29, y - board],
          [x + 20 + stripe * 29, y - board + 20],
        ],
        '#d6453a',
      );
  }
  canvas.circle(x + 14, y - 82, 8, '#ffc94f');
}

function cone(canvas: Canvas, x: number, y: number, size: number): void {
  canvas.polygon(
    [
      [x - size * 0.34, y],
      [x - size * 0.08, y - size],
      [x + size * 0.08, y - size],
      [x + size * 0.34, y],
    ],
    canvas.linear(
      [
        [0, '#ff8f4a'],
        [1, '#d9531e'],
      ],
      [0, 0, 1, 0],
    ),
  );
  canvas.polygon(
    [
      [x - size * 0.22, y - size * 0.36],
      [x - size * 0.16, y - size * 0.6],
      [x + size * 0.16, y - size * 0.6],
      [x + size * 0.22, y - size * 0.36],
    ],
    '#fbf7ee',
  );
  canvas.rect(x - size * 0.46, y - 4, size * 0.92, 8, '#c2481a', { rx: 3 });
}
