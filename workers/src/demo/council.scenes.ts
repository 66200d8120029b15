import { type Canvas, mix, width } from './canvas.ts';
import { bust, person } from './people.ts';
import { cup, plant } from './props.ts';
import { bubble, pendant, poster, room, seaWindow, table } from './rooms.ts';
import type { Scene } from './scene.ts';
import { finish } from './scenery.ts';
import { distantHouse } from './town.ts';

/** Scenes of how Duinwijk is governed. */
export const councilScenes: readonly Scene[] = [
  {
    slug: 'begroting',
    alt: 'Stapels munten met daarop een huis, een boom, een school en een zonnepaneel',
    draw(canvas) {
      canvas.rect(
        0,
        0,
        width,
        800,
        canvas.linear([
          [0, '#1f5296'],
          [0.7, '#4f8cc4'],
          [1, '#8fbbdd'],
        ]),
      );
      canvas.circle(
        600,
        420,
        520,
        canvas.radial([
          [0, '#ffe3a3', 0.5],
          [1, '#ffe3a3', 0],
        ]),
      );
      canvas.rect(
        0,
        660,
        width,
        140,
        canvas.linear([
          [0, '#f6e8cc'],
          [1, '#dcc49a'],
        ]),
      );
      const stacks = [
        [140, 13],
        [370, 9],
        [600, 6],
        [830, 4],
      ] as const;
      for (const [x, coins] of stacks) {
        canvas.ellipse(x + 100, 716, 150, 22, '#0b1d3a', { opacity: 0.18 });
        for (let coin = 0; coin < coins; coin++)
          goldCoin(canvas, x + 80 + canvas.chance(-7, 7), 700 - coin * 26);
      }
      heart(canvas, 220, 316);
      canvas.group({ transform: 'translate(450 456)' }, () => {
        canvas.rect(-5, -84, 10, 90, '#5b4636');
        for (const [x, y, r] of [
          [-26, -92, 34],
          [26, -96, 34],
          [0, -126, 40],
        ] as const)
          canvas.circle(x, y, r, '#6f9a4e');
        canvas.circle(-14, -134, 16, '#a5c474');
      });
      school(canvas, 680, 536);
      distantHouse(canvas, 866, 590, 0.92, { wall: '#f1e4cf', roof: '#c8553d', glass: '#a9cadb' });
      for (let index = 0; index < 5; index++)
        goldCoin(canvas, 1040 + (index % 3) * 54, 730 - (index > 2 ? 26 : 0));
      finish(canvas);
    },
  },
  {
    slug: 'nieuwe-website',
    alt: 'Een laptop en een telefoon met de nieuwe website op tafel, voor een raam met uitzicht op zee',
    draw(canvas) {
      room(canvas, 560, '#d9e5ec', '#c49a68');
      seaWindow(canvas, [90, 60], [1020, 430], 3);
      canvas.rect(
        0,
        556,
        width,
        244,
        canvas.linear([
          [0, '#d9b07c'],
          [1, '#a97a48'],
        ]),
      );
      for (const y of [600, 660, 735]) canvas.line(`M0 ${y}H${width}`, '#7a5230', 2, { opacity: 0.2 });
      plant(canvas, 160, 640, 220, '#5f9150', '#f1e4cf');
      laptop(canvas, 330, 670);
      phone(canvas, 910, 700);
      cup(canvas, 230, 720, 92, '#1f5296');
      finish(canvas);
    },
  },
  {
    slug: 'raad-vergadert',
    alt: 'De gemeenteraad vergadert in een zaal met een groot raam dat uitkijkt op de duinen',
    draw(canvas) {
      room(canvas, 520, '#2f5f9c', '#8a6446');
      seaWindow(canvas, [300, 70], [600, 300], 4);
      for (const x of [90, 1010]) {
        canvas.rect(x, 110, 100, 260, mix('#f2a93b', '#ffffff', 0.1), { rx: 4 });
        canvas.path(`M${x} 250q50 -60 100 0v120h-100Z`, '#1f5296');
        canvas.circle(x + 50, 190, 22, '#fffaf0');
      }
      for (const x of [240, 600, 960]) pendant(canvas, x, 96, 40, '#f2a93b');
      canvas.rect(
        470,
        420,
        260,
        110,
        canvas.linear([
          [0, '#a87850'],
          [1, '#7a5230'],
        ]),
        { rx: 8 },
      );
      bust(canvas, 600, 430, 130, { coat: '#22344f', hair: '#8d8d92' });
      canvas.line('M556 424v-26', '#16243f', 4);
      const coats = ['#c8553d', '#1f5296', '#5d8c5a', '#f2a93b', '#7a4a6a', '#2f7d8c'] as const;
      const bench = (y: number, count: number, size: number, bend: number) => {
        for (let seat = 0; seat < count; seat++) {
          const at = (seat + 0.5) / count;
          const x = 40 + at * 1120;
          const dip = bend * (1 - (at * 2 - 1) ** 2);
          bust(canvas, x, y + dip, size, { coat: canvas.pick(coats) });
        }
        const desk = canvas.linear([
          [0, '#c9976a'],
          [1, '#8a5d38'],
        ]);
        canvas.path(
          `M-10 ${y - 10}Q600 ${y - 10 + bend * 2} 1210 ${y - 10}V${y + 52}Q600 ${y + 52 + bend * 2} -10 ${y + 52}Z`,
          desk,
        );
        canvas.line(`M-10 ${y - 8}Q600 ${y - 8 + bend * 2} 1210 ${y - 8}`, '#f0d3a8', 5);
        for (let seat = 0; seat < count; seat++) {
          const at = (seat + 0.5) / count;
          canvas.rect(16 + at * 1120, y + 6 + bend * (1 - (at * 2 - 1) ** 2), 48, 12, '#fffaf0', {
            rx: 3,
            opacity: 0.9,
          });
        }
      };
      bench(570, 9, 122, 34);
      bench(722, 7, 158, 44);
      finish(canvas);
    },
  },
  {
    slug: 'jongerenraad',
    alt: 'Vijf jongeren aan tafel, met gekleurde tekstballonnen boven hun hoofd',
    draw(canvas) {
      room(canvas, 570, '#f2a93b', '#c98a4e');
      canvas.circle(
        600,
        330,
        520,
        canvas.radial([
          [0, '#fff0c4', 0.65],
          [1, '#fff0c4', 0],
        ]),
      );
      for (const [x, y, w, color] of [
        [110, 110, 190, '#1f5296'],
        [340, 60, 160, '#c8553d'],
        [540, 120, 200, '#2f7d8c'],
        [790, 66, 170, '#7a4a6a'],
        [960, 150, 150, '#1f5296'],
      ] as const)
        bubble(canvas, x, y, w, color);
      for (const [x, size, coat, hair] of [
        [170, 260, '#1f5296', '#1f1a1a'],
        [390, 276, '#c8553d', '#6d3b21'],
        [610, 262, '#2f7d8c', '#c98b3d'],
        [830, 280, '#7a4a6a', '#4a3222'],
        [1040, 258, '#5d8c5a', '#1f1a1a'],
      ] as const)
        bust(canvas, x, 586, size, { coat, hair });
      table(canvas, 30, 574, 1140, 200, '#f3e3c2');
      for (const [x, color] of [
        [230, '#1f5296'],
        [720, '#c8553d'],
      ] as const) {
        canvas.polygon(
          [
            [x, 574],
            [x + 24, 536],
            [x + 124, 536],
            [x + 104, 574],
          ],
          color,
        );
        canvas.polygon(
          [
            [x + 14, 568],
            [x + 32, 542],
            [x + 114, 542],
            [x + 98, 568],
          ],
          '#fffaf0',
        );
      }
      cup(canvas, 480, 576, 46, '#2f7d8c');
      cup(canvas, 930, 576, 46, '#1f5296');
      finish(canvas);
    },
  },
  {
    slug: 'inloopavond-stationsplein',
    alt: 'Bewoners bekijken drie ontwerpen op borden in de hal van het station',
    draw(canvas) {
      room(canvas, 590, '#e6d8c3', '#8c97a6');
      for (const x of [40, 330, 620, 910]) {
        canvas.path(
          `M${x} 590V210A125 125 0 0 1 ${x + 250} 210V590Z`,
          canvas.linear([
            [0, '#1c3566'],
            [1, '#6d7fae'],
          ]),
        );
        canvas.line(`M${x + 125} 85V590M${x} 330H${x + 250}M${x} 460H${x + 250}`, '#f3e9d8', 7);
      }
      canvas.circle(600, 96, 58, '#fffaf0', { stroke: '#22344f', 'stroke-width': 9 });
      canvas.line('M600 96V60M600 96l24 14', '#22344f', 7);
      for (const [x, color] of [
        [130, '#1f5296'],
        [500, '#c8553d'],
        [870, '#2f7d8c'],
      ] as const) {
        canvas.line(`M${x + 40} 690L${x + 90} 300M${x + 170} 690L${x + 120} 300`, '#7a5230', 9);
        canvas.rect(x - 8, 292, 226, 278, '#b98550', { rx: 5 });
        poster(canvas, x, 300, 210, color);
      }
      for (const [x, y, tall, coat] of [
        [90, 700, 210, '#f2a93b'],
        [380, 720, 224, '#1f5296'],
        [452, 716, 140, '#c8553d'],
        [770, 712, 216, '#5d8c5a'],
        [1120, 724, 226, '#7a4a6a'],
      ] as const)
        person(canvas, x, y, tall, { coat }, 0.04);
      table(canvas, 540, 690, 180, 90);
      cup(canvas, 575, 692, 42, '#1f5296');
      cup(canvas, 645, 692, 42, '#f2a93b');
      finish(canvas);
    },
  },
];

function goldCoin(canvas: Canvas, x: number, y: number): void {
  const edge = canvas.linear(
    [
      [0, '#ffdf8f'],
      [0.4, '#f2b13b'],
      [1, '#b9771a'],
    ],
    [0, 0, 1, 0],
  );
  canvas.path(`M${x - 62} ${y - 12}V${y + 8}A62 17 0 0 0 ${x + 62} ${y + 8}V${y - 12}Z`, edge);
  canvas.ellipse(
    x,
    y - 12,
    62,
    17,
    canvas.linear(
      [
        [0, '#fff0bd'],
        [1, '#f6c55a'],
      ],
      [0, 0, 1, 0],
    ),
  );
  canvas.ellipse(x, y - 12, 46, 11, 'none', { stroke: '#d99a2a', 'stroke-width': 2.5 });
}

function heart(canvas: Canvas, x: number, y: number): void {
  canvas.path(
    `M${x} ${y + 34}C${x - 90} ${y - 26} ${x - 56} ${y - 92} ${x} ${y - 46}C${x + 56} ${y - 92} ${x + 90} ${y - 26} ${x} ${y + 34}Z`,
    canvas.linear([
      [0, '#ee8a72'],
      [1, '#c8553d'],
    ]),
  );
  canvas.ellipse(x - 30, y - 42, 13, 8, '#ffffff', {
    opacity: 0.4,
    transform: `rotate(-30 ${x - 30} ${y - 42})`,
  });
}

function school(canvas: Canvas, x: number, y: number): void {
  canvas.rect(
    x - 72,
    y - 74,
    144,
    74,
    canvas.linear([
      [0, '#e9cfa4'],
      [1, '#d0a878'],
    ]),
  );
  canvas.polygon(
    [
      [x - 84, y - 72],
      [x, y - 124],
      [x + 84, y - 72],
    ],
    '#3f5069',
  );
  canvas.circle(x, y - 88, 12, '#fffaf0');
  for (const dx of [-58, -28, 16, 44]) canvas.rect(x + dx, y - 56, 18, 24, '#8fb9d3', { rx: 2 });
  canvas.rect(x - 10, y - 34, 20, 34, '#1f5296', { rx: 2 });
  canvas.line(`M${x} ${y - 124}v-30`, '#22344f', 3);
  canvas.path(`M${x} ${y - 154}l32 9l-32 9Z`, '#f2a93b');
}

function laptop(canvas: Canvas, x: number, y: number): void {
  canvas.ellipse(x + 260, y + 26, 330, 20, '#3a2412', { opacity: 0.25 });
  canvas.rect(x, y - 350, 520, 346, '#22344f', { rx: 16 });
  page(canvas, x + 16, y - 334, 488, 308);
  canvas.path(
    `M${x - 60} ${y - 6}H${x + 580}L${x + 600} ${y + 18}Q${x + 600} ${y + 26} ${x + 590} ${y + 26}H${x - 70}Q${x - 80} ${y + 26} ${x - 80} ${y + 18}Z`,
    canvas.linear([
      [0, '#eef2f5'],
      [1, '#aab5c0'],
    ]),
  );
}

function phone(canvas: Canvas, x: number, y: number): void {
  canvas.ellipse(x + 75, y + 4, 90, 11, '#3a2412', { opacity: 0.25 });
  canvas.rect(x, y - 290, 150, 292, '#22344f', { rx: 20 });
  page(canvas, x + 9, y - 276, 132, 264);
}

/** The site as it looks from a step back: a blue bar, a photo of the dunes, cards and lines of text. */
function page(canvas: Canvas, x: number, y: number, w: number, h: number): void {
  const narrow = w < 200;
  canvas.rect(x, y, w, h, '#fffdf8', { rx: 8 });
  canvas.rect(x, y, w, h * 0.11, '#1f5296', { rx: 8 });
  canvas.circle(x + h * 0.075, y + h * 0.055, h * 0.028, '#f2a93b');
  if (!narrow)
    for (const at of [0.6, 0.72, 0.84])
      canvas.rect(x + w * at, y + h * 0.045, w * 0.08, 6, '#ffffff', { rx: 3, opacity: 0.85 });
  canvas.rect(
    x,
    y + h * 0.11,
    w,
    h * 0.34,
    canvas.linear([
      [0, '#9cc9e2'],
      [1, '#f6e3bd'],
    ]),
  );
  canvas.path(
    `M${x} ${y + h * 0.4}Q${x + w * 0.3} ${y + h * 0.24} ${x + w * 0.55} ${y + h * 0.37}T${x + w} ${y + h * 0.33}V${y + h * 0.45}H${x}Z`,
    '#d9b57b',
  );
  canvas.circle(x + w * 0.74, y + h * 0.21, h * 0.035, '#fff3c4');
  canvas.rect(x + w * 0.06, y + h * 0.5, w * 0.46, h * 0.035, '#22344f', { rx: 4 });
  canvas.rect(x + w * 0.06, y + h * 0.56, w * 0.62, h * 0.022, '#b3bcc7', { rx: 3 });
  const cards = narrow ? 1 : 3;
  for (let card = 0; card < cards; card++) {
    const [left, wide] = [x + w * 0.06 + (card * w * 0.9) / cards, (w * 0.9) / cards - w * 0.03];
    canvas.rect(left, y + h * 0.63, wide, h * 0.3, '#eef3f8', { rx: 6 });
    canvas.rect(left, y + h * 0.63, wide, h * 0.16, ['#8fb46a', '#f2a93b', '#6fa6cc'][card] ?? '#8fb46a', {
      rx: 6,
    });
    canvas.rect(left + wide * 0.1, y + h * 0.83, wide * 0.7, h * 0.02, '#5a6878', { rx: 3 });
    canvas.rect(left + wide * 0.1, y + h * 0.87, wide * 0.5, h * 0.02, '#b3bcc7', { rx: 3 });
  }
}
