import { type Canvas, mix, width } from './canvas.ts';
import { person } from './people.ts';
import { bench } from './props.ts';
import type { Scene } from './scene.ts';
import { cloud, finish, gulls, hill, marrams, poplar, sky, sun, tree, waves } from './scenery.ts';
import { row, windmill, windowPane } from './town.ts';

/** Scenes in gardens, parks and fields. */
export const greenScenes: readonly Scene[] = [
  {
    slug: 'boomplantdag',
    alt: 'Kinderen en volwassenen planten jonge bomen in een veld, met een molen in de verte',
    draw(canvas) {
      sky(canvas, '#7fb0d2', '#fbe9c9', 450);
      sun(canvas, 930, 180, 32, '#ffdf9a', 10);
      cloud(canvas, 70, 110, 420, '#ffffff');
      hill(canvas, waves(canvas, 430, 18, 4), '#b7bf8b', '#dfe0b4');
      windmill(canvas, 300, 446, 210, '#8a5a44');
      for (let x = 520; x < 1210; x += 62)
        poplar(
          canvas,
          x,
          462 + (x % 3) * 4,
          130 + ((x * 7) % 40),
          mix('#d09a3e', '#a9b45c', canvas.chance()),
        );
      hill(
        canvas,
        [
          [-20, 470],
          [400, 450],
          [800, 466],
          [1220, 446],
        ],
        '#8ea65a',
        '#cbd28c',
      );
      hill(
        canvas,
        [
          [-20, 560],
          [420, 530],
          [860, 556],
          [1220, 520],
        ],
        '#6f9650',
        '#a9c271',
      );
      for (let index = 0; index < 22; index++)
        sapling(canvas, canvas.chance(20, 1180), 540 + (index / 22) * 80, 46 + index * 1.6);
      const crew: readonly (readonly [number, number, number, string])[] = [
        [220, 690, 190, '#1f5296'],
        [330, 700, 126, '#f2a93b'],
        [640, 676, 182, '#c8553d'],
        [742, 694, 120, '#5d8c8a'],
        [980, 700, 194, '#f2a93b'],
        [1080, 690, 118, '#c8553d'],
      ];
      for (const [x, y, tall, coat] of crew) person(canvas, x, y, tall, { coat, legs: '#3b4a3a' }, 0.05);
      for (const [x, y] of [
        [280, 716],
        [694, 708],
        [1034, 722],
      ] as const) {
        canvas.ellipse(x, y, 52, 11, '#5b432d');
        sapling(canvas, x, y, 150);
      }
      canvas.line('M176 600L150 706M940 612L910 716', '#8a6a4a', 6);
      canvas.path('M138 704h24l-6 34h-14ZM898 714h24l-6 34h-14Z', '#8b949c');
      marrams(canvas, 10, [0, 1200], [786, 812], '#6f9151');
      finish(canvas);
    },
  },
  {
    slug: 'water-sparen',
    alt: 'Een regenton en een gieter in een groene tuin, met regen en een beetje zon',
    draw(canvas) {
      sky(canvas, '#6f94b5', '#dfe9e4', 560);
      sun(canvas, 960, 130, 30, '#ffedb8', 8);
      cloud(canvas, 380, 60, 520, '#f3f6f8', 0.9);
      cloud(canvas, 820, 180, 340, '#ffffff', 0.7);
      for (let index = 0; index < 16; index++)
        canvas.circle(
          420 + index * 58,
          560 + canvas.chance(-16, 12),
          canvas.chance(44, 74),
          mix('#4f7f45', '#86ad5c', canvas.chance()),
        );
      canvas.rect(
        0,
        560,
        width,
        240,
        canvas.linear([
          [0, '#86ad5c'],
          [1, '#4f7f45'],
        ]),
      );
      canvas.rect(
        -10,
        120,
        400,
        560,
        canvas.linear([
          [0, '#d0805c'],
          [1, '#a95c43'],
        ]),
      );
      for (let course = 0; course < 20; course++)
        canvas.line(`M0 ${140 + course * 28}H390`, '#ffffff', 1.4, { opacity: 0.13 });
      canvas.polygon(
        [
          [-10, 130],
          [-10, 60],
          [430, 60],
          [430, 130],
        ],
        '#4a5a70',
      );
      windowPane(canvas, 70, 230, 170, 190, '#a9cadb');
      canvas.rect(60, 424, 190, 16, '#fbf7ee', { rx: 3 });
      canvas.rect(
        388,
        122,
        22,
        330,
        canvas.linear(
          [
            [0, '#e3e8ec'],
            [1, '#9aa6b1'],
          ],
          [0, 0, 1, 0],
        ),
      );
      barrel(canvas, 470, 690);
      wateringCan(canvas, 740, 716);
      for (let index = 0; index < 60; index++)
        flower(canvas, canvas.chance(560, 1190), canvas.chance(640, 800));
      canvas.ellipse(330, 744, 210, 26, '#cdbb98');
      for (const [x, y] of [
        [220, 740],
        [320, 752],
        [420, 742],
      ] as const)
        canvas.ellipse(x, y, 46, 13, '#b3a48a');
      for (let drop = 0; drop < 110; drop++) {
        const [x, y] = [canvas.chance(0, width), canvas.chance(120, 790)];
        canvas.line(`M${x} ${y}l-4 ${canvas.chance(12, 24)}`, '#ffffff', 2, {
          opacity: canvas.chance(0.2, 0.55),
        });
      }
      finish(canvas);
    },
  },
  {
    slug: 'speeltuin-schelpenweg',
    alt: 'Kinderen spelen op een houten schip in de nieuwe speeltuin aan de Schelpenweg',
    draw(canvas) {
      sky(canvas, '#5fa5d6', '#f2f3e2', 520);
      cloud(canvas, 60, 90, 420, '#ffffff');
      cloud(canvas, 790, 120, 360, '#ffffff', 0.85);
      row(canvas, 640, 560, 1230, [110, 160], ['#e9cfa4', '#f1e4cf', '#d59a6c'], '#8f4636', '#a9cadb');
      for (const [x, size] of [
        [60, 300],
        [180, 250],
        [1110, 310],
        [980, 230],
      ] as const)
        tree(canvas, x, 590, size, mix('#6f9a4e', '#9cba62', canvas.chance()));
      canvas.rect(
        0,
        560,
        width,
        240,
        canvas.linear([
          [0, '#a4c672'],
          [1, '#6f9650'],
        ]),
      );
      canvas.ellipse(
        620,
        716,
        500,
        82,
        canvas.linear([
          [0, '#f7e6bd'],
          [1, '#dcbb82'],
        ]),
      );
      playShip(canvas, 360, 720);
      swing(canvas, 900, 730);
      bench(canvas, 60, 720, 170);
      for (const [x, y, tall, coat, step] of [
        [330, 740, 104, '#f2a93b', 0.14],
        [780, 752, 110, '#c8553d', 0.13],
        [250, 716, 96, '#1f5296', -0.1],
        [690, 764, 92, '#5d8c5a', 0.05],
      ] as const)
        person(canvas, x, y, tall, { coat }, step);
      person(canvas, 1090, 720, 168, { coat: '#1f5296' }, 0.03);
      gulls(canvas, 4, [560, 200], '#5d7587');
      finish(canvas);
    },
  },
];

function sapling(canvas: Canvas, x: number, y: number, size: number): void {
  canvas.line(
    `M${x} ${y}Q${x + size * 0.03} ${y - size * 0.5} ${x} ${y - size}`,
    '#6b4f3a',
    Math.max(2, size * 0.035),
  );
  canvas.rect(x + size * 0.08, y - size * 0.62, size * 0.03, size * 0.62, '#c9a877');
  for (const [dx, dy, turn] of [
    [-0.1, 0.7, -40],
    [0.1, 0.78, 40],
    [-0.08, 0.9, -25],
    [0.08, 0.98, 30],
    [0, 1.04, 0],
  ] as const) {
    canvas.group({ transform: `translate(${x + dx * size} ${y - dy * size}) rotate(${turn})` }, () =>
      canvas.ellipse(0, 0, size * 0.05, size * 0.11, canvas.pick(['#8fb452', '#a9c25c', '#c9a83e'])),
    );
  }
}

function barrel(canvas: Canvas, x: number, y: number): void {
  canvas.ellipse(x, y + 4, 120, 16, '#0b1d3a', { opacity: 0.22 });
  const wood = canvas.linear(
    [
      [0, '#5f8fc0'],
      [0.35, '#2f6db0'],
      [1, '#173f73'],
    ],
    [0, 0, 1, 0],
  );
  canvas.path(
    `M${x - 78} ${y - 236}Q${x - 112} ${y - 110} ${x - 82} ${y}H${x + 82}Q${x + 112} ${y - 110} ${x + 78} ${y - 236}Z`,
    wood,
  );
  for (const [dy, half] of [
    [196, 87],
    [110, 97],
    [28, 89],
  ] as const)
    canvas.rect(x - half, y - dy, half * 2, 13, '#12305a', { rx: 6, opacity: 0.75 });
  canvas.ellipse(
    x,
    y - 236,
    79,
    17,
    canvas.linear([
      [0, '#cfe6f2'],
      [1, '#7fb3cf'],
    ]),
    { stroke: '#12305a', 'stroke-width': 6 },
  );
  canvas.line(`M${x - 71} ${y - 262}q40 -20 66 24`, '#b9c4cc', 18);
  canvas.rect(x + 60, y - 66, 44, 15, '#f2a93b', { rx: 5 });
  canvas.rect(x + 92, y - 66, 14, 28, '#f2a93b', { rx: 4 });
}

function wateringCan(canvas: Canvas, x: number, y: number): void {
  canvas.ellipse(x + 70, y + 2, 120, 12, '#0b1d3a', { opacity: 0.2 });
  canvas.circle(x + 130, y - 84, 50, 'none', { stroke: '#d98a1e', 'stroke-width': 13 });
  canvas.polygon(
    [
      [x + 10, y - 30],
      [x - 86, y - 128],
      [x - 66, y - 142],
      [x + 24, y - 84],
    ],
    '#e59a1e',
  );
  canvas.polygon(
    [
      [x - 104, y - 122],
      [x - 68, y - 158],
      [x - 58, y - 132],
      [x - 80, y - 110],
    ],
    '#f6c04a',
  );
  canvas.path(
    `M${x} ${y - 130}H${x + 132}L${x + 146} ${y - 8}Q${x + 70} ${y + 8} ${x - 10} ${y - 8}Z`,
    canvas.linear(
      [
        [0, '#ffd27d'],
        [0.5, '#f2a93b'],
        [1, '#c77d16'],
      ],
      [0, 0, 1, 0],
    ),
  );
}

function flower(canvas: Canvas, x: number, y: number): void {
  const tall = canvas.chance(26, 52);
  canvas.line(`M${x} ${y}q4 ${-tall / 2} 0 ${-tall}`, '#4f7f45', 3);
  canvas.ellipse(x - 7, y - tall * 0.4, 9, 3.5, '#5f9150', {
    transform: `rotate(30 ${x - 7} ${y - tall * 0.4})`,
  });
  const petal = canvas.pick(['#f7c6d4', '#fffaf0', '#f2a93b', '#b9a6dd', '#e58fa8']);
  for (const angle of [0, 72, 144, 216, 288]) {
    const [dx, dy] = [Math.cos((angle * Math.PI) / 180) * 7, Math.sin((angle * Math.PI) / 180) * 7];
    canvas.circle(x + dx, y - tall + dy, 5.5, petal);
  }
  canvas.circle(x, y - tall, 4.5, '#f6c04a');
}

function playShip(canvas: Canvas, x: number, y: number): void {
  canvas.line(`M${x + 210} ${y - 120}V${y - 420}`, '#7a5a3c', 15);
  canvas.path(
    `M${x + 220} ${y - 410}C${x + 360} ${y - 380} ${x + 370} ${y - 250} ${x + 340} ${y - 190}L${x + 220} ${y - 180}Z`,
    canvas.linear([
      [0, '#fffaf0'],
      [1, '#e9dcc2'],
    ]),
  );
  canvas.path(
    `M${x + 202} ${y - 396}C${x + 110} ${y - 350} ${x + 80} ${y - 260} ${x + 70} ${y - 190}L${x + 202} ${y - 184}Z`,
    canvas.linear([
      [0, '#f6c04a'],
      [1, '#e0901c'],
    ]),
  );
  canvas.path(`M${x + 210} ${y - 440}q34 -10 60 4t46 2v30q-24 12 -48 -2t-58 0Z`, '#1f5296');
  person(canvas, x + 300, y - 110, 106, { coat: '#c8553d' }, 0.03);
  person(canvas, x + 120, y - 112, 98, { coat: '#5d8c8a' }, 0.03);
  canvas.path(
    `M${x - 20} ${y - 150}C${x + 120} ${y - 112} ${x + 300} ${y - 112} ${x + 470} ${y - 176}C${x + 460} ${y - 70} ${x + 410} ${y} ${x + 330} ${y + 4}H${x + 80}C${x + 20} ${y} ${x - 10} ${y - 60} ${x - 20} ${y - 150}Z`,
    canvas.linear([
      [0, '#b98550'],
      [1, '#7a5230'],
    ]),
  );
  for (const dy of [112, 76, 40])
    canvas.line(
      `M${x - 8} ${y - dy}C${x + 130} ${y - dy + 34} ${x + 300} ${y - dy + 32} ${x + 444} ${y - dy - 18}`,
      '#5f3f26',
      2.5,
      { opacity: 0.5 },
    );
  for (const dx of [110, 190, 270])
    canvas.circle(x + dx, y - 58, 17, '#dff0f8', { stroke: '#f2a93b', 'stroke-width': 6 });
  canvas.path(
    `M${x + 446} ${y - 120}C${x + 540} ${y - 100} ${x + 560} ${y - 20} ${x + 640} ${y - 4}`,
    'none',
    { stroke: '#c8553d', 'stroke-width': 24, 'stroke-linecap': 'round' },
  );
}

function swing(canvas: Canvas, x: number, y: number): void {
  canvas.line(`M${x} ${y}L${x + 40} ${y - 240}H${x + 210}L${x + 250} ${y}`, '#1f5296', 11, {
    'stroke-linejoin': 'round',
  });
  canvas.line(
    `M${x + 90} ${y - 236}L${x + 66} ${y - 84}M${x + 140} ${y - 236}L${x + 116} ${y - 78}`,
    '#4b5563',
    3,
  );
  canvas.rect(x + 58, y - 84, 66, 9, '#f2a93b', { rx: 4 });
  person(canvas, x + 92, y - 42, 92, { coat: '#f2a93b' }, 0.12);
}
