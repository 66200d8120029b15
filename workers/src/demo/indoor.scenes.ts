import { type Canvas, mix, width } from './canvas.ts';
import { bust, person } from './people.ts';
import { boat, cup, plant, shelves } from './props.ts';
import { pendant, room, seaWindow, table } from './rooms.ts';
import type { Scene } from './scene.ts';
import { finish } from './scenery.ts';

/** Scenes in the museum, the pool, the library and the theatre. */
export const indoorScenes: readonly Scene[] = [
  {
    slug: 'museumzaal',
    alt: 'De garnalenboot DW-12 op een standaard in de nieuwe zaal van het museum, met bezoekers eromheen',
    draw(canvas) {
      room(canvas, 610, '#2a4d7c', '#a98a68');
      for (const x of [130, 390, 650, 910]) {
        canvas.polygon(
          [
            [x, 0],
            [x + 160, 0],
            [x + 130, 66],
            [x + 30, 66],
          ],
          '#eaf4f8',
        );
        canvas.polygon(
          [
            [x + 30, 66],
            [x + 130, 66],
            [x + 330, 700],
            [x - 60, 700],
          ],
          canvas.linear([
            [0, '#ffffff', 0.26],
            [1, '#ffffff', 0],
          ]),
        );
      }
      for (const [x, w, h] of [
        [60, 150, 190],
        [990, 150, 190],
        [250, 110, 140],
      ] as const)
        seascape(canvas, x, 190, w, h);
      canvas.ellipse(610, 690, 470, 42, '#0b1d3a', { opacity: 0.24 });
      for (const x of [370, 560, 750])
        canvas.path(`M${x} 690L${x + 34} 600H${x + 74}L${x + 108} 690Z`, '#5a4632');
      boat(canvas, 260, 650, 660, '#2f7d8c', 'DW-12');
      canvas.line('M120 720H1080', '#c9974a', 7);
      for (const x of [130, 370, 610, 850, 1070]) {
        canvas.rect(x - 5, 664, 10, 100, '#c9974a', { rx: 4 });
        canvas.circle(x, 662, 9, '#f2c86a');
      }
      for (const [x, y, tall, coat] of [
        [170, 750, 210, '#f2a93b'],
        [250, 754, 128, '#c8553d'],
        [960, 756, 214, '#1f5296'],
        [1050, 750, 196, '#5d8c5a'],
      ] as const)
        person(canvas, x, y, tall, { coat }, 0.03);
      finish(canvas);
    },
  },
  {
    slug: 'zwembad-zondag',
    alt: 'Zwemmers trekken rustig baantjes in zwembad De Golf, met zacht licht door de ramen',
    draw(canvas) {
      room(canvas, 400, '#d5e6ea', '#cfdfe2');
      seaWindow(canvas, [60, 60], [1080, 270], 6);
      canvas.rect(
        0,
        372,
        width,
        60,
        canvas.linear([
          [0, '#f2ede2'],
          [1, '#d6cfc0'],
        ]),
      );
      canvas.polygon(
        [
          [60, 432],
          [1140, 432],
          [1290, 800],
          [-90, 800],
        ],
        canvas.linear([
          [0, '#9fdbe2'],
          [0.5, '#4fb0cc'],
          [1, '#2b86b3'],
        ]),
      );
      canvas.line('M60 432L-90 800M1140 432L1290 800M60 432H1140', '#fbf7ee', 14);
      for (const [top, foot] of [
        [330, 230],
        [600, 600],
        [870, 970],
      ] as const) {
        for (let float = 0; float < 20; float++) {
          const at = (float / 20) ** 1.25;
          const [x, y] = [top + (foot - top) * at, 440 + at * 350];
          canvas.ellipse(x, y, 4 + at * 9, 3 + at * 5, float % 2 === 0 ? '#f2a93b' : '#fffaf0');
        }
      }
      for (let index = 0; index < 90; index++) {
        const depth = canvas.chance();
        canvas.rect(
          canvas.chance(40, 1140),
          446 + depth * 340,
          20 + depth * 80,
          1.6 + depth * 2.4,
          '#ffffff',
          { rx: 2, opacity: canvas.chance(0.15, 0.5) },
        );
      }
      for (const [x, y, size, cap] of [
        [200, 520, 0.7, '#1f5296'],
        [470, 610, 0.95, '#c8553d'],
        [760, 500, 0.66, '#f2a93b'],
        [960, 690, 1.2, '#1f5296'],
      ] as const)
        swimmer(canvas, x, y, size, cap);
      canvas.line('M1000 432V330M1050 432V330M1000 356H1050M1000 392H1050', '#b7c4cc', 7);
      person(canvas, 150, 428, 150, { coat: '#f2a93b', legs: '#1f5296' }, 0.03);
      plant(canvas, 1110, 424, 120, '#5f9150', '#f1e4cf');
      finish(canvas, '#fff0c9', 0.3);
    },
  },
  {
    slug: 'energierekening',
    alt: 'Een coach en een bewoner bekijken samen een rekening aan tafel in de bibliotheek',
    draw(canvas) {
      room(canvas, 590, '#e9dcc6', '#a97a48');
      shelves(canvas, 40, 70, 420, 5, 96);
      shelves(canvas, 740, 70, 420, 5, 96);
      seaWindow(canvas, [500, 90], [200, 330], 2);
      pendant(canvas, 600, 220, 54, '#1f5296');
      bust(canvas, 400, 640, 330, { coat: '#1f5296', hair: '#8d8d92' });
      bust(canvas, 800, 640, 320, { coat: '#f2a93b', hair: '#4a3222' });
      table(canvas, 150, 624, 900, 190);
      canvas.polygon(
        [
          [500, 626],
          [530, 580],
          [640, 580],
          [624, 626],
        ],
        '#fffdf8',
      );
      for (const [x, y, w] of [
        [540, 590, 70],
        [536, 600, 84],
        [530, 612, 58],
      ] as const)
        canvas.rect(x, y, w, 5, '#9fb0c2', { rx: 2 });
      canvas.path('M650 626v-46l40 20v26Z', '#eef3f8');
      canvas.line('M604 616L640 588', '#c8553d', 7);
      cup(canvas, 270, 628, 66, '#c8553d');
      cup(canvas, 870, 628, 66, '#2f7d8c');
      plant(canvas, 1090, 660, 210, '#5f9150', '#c8553d');
      finish(canvas);
    },
  },
  {
    slug: 'mantelzorgdag',
    alt: 'Gasten aan een gedekte tafel met bloemen in het Theater aan Zee, met een pianist op het podium',
    draw(canvas) {
      room(canvas, 560, '#7c2f3d', '#9a6b45');
      canvas.rect(
        170,
        60,
        860,
        430,
        canvas.linear([
          [0, '#f6d9a0'],
          [1, '#e0a45a'],
        ]),
        { rx: 6 },
      );
      canvas.circle(
        600,
        300,
        380,
        canvas.radial([
          [0, '#fff3c9', 0.85],
          [1, '#fff3c9', 0],
        ]),
      );
      piano(canvas, 640, 470);
      person(canvas, 560, 474, 178, { coat: '#22344f', hair: '#1f1a1a' }, 0.02);
      for (let fold = 0; fold < 6; fold++) {
        for (const side of [0, 1]) {
          const x = side === 0 ? 20 + fold * 36 : 1144 - fold * 36;
          const drape = canvas.linear(
            [
              [0, '#c8434f'],
              [0.5, '#9c2b3a'],
              [1, '#6d1b29'],
            ],
            [0, 0, 1, 0],
          );
          canvas.path(`M${x} 0h40V${500 - fold * 16}q-20 26 -40 0Z`, drape);
        }
      }
      canvas.path(
        `M0 0H${width}V54${Array.from({ length: 8 }, () => 'q-75 54 -150 0').join('')}Z`,
        canvas.linear([
          [0, '#8c2433'],
          [1, '#c8434f'],
        ]),
      );
      canvas.rect(
        0,
        490,
        width,
        76,
        canvas.linear([
          [0, '#b98550'],
          [1, '#7a5230'],
        ]),
      );
      for (const [x, size, coat] of [
        [170, 250, '#1f5296'],
        [390, 262, '#5d8c5a'],
        [820, 258, '#f2a93b'],
        [1040, 250, '#2f7d8c'],
      ] as const)
        bust(canvas, x, 660, size, { coat });
      canvas.ellipse(600, 760, 640, 116, '#fffaf0');
      canvas.ellipse(
        600,
        752,
        640,
        108,
        canvas.linear([
          [0, '#fffdf8'],
          [1, '#ece0cb'],
        ]),
      );
      for (const x of [250, 440, 780, 960])
        canvas.ellipse(x, 704, 60, 13, '#ffffff', { stroke: '#c9b98f', 'stroke-width': 3 });
      cup(canvas, 330, 720, 54, '#1f5296');
      cup(canvas, 850, 722, 54, '#c8553d');
      bouquet(canvas, 606, 720);
      finish(canvas, '#ffe0a8', 0.2);
    },
  },
];

function seascape(canvas: Canvas, x: number, y: number, w: number, h: number): void {
  canvas.rect(x - 9, y - 9, w + 18, h + 18, '#c9974a', { rx: 3 });
  canvas.rect(
    x,
    y,
    w,
    h,
    canvas.linear([
      [0, '#e8c9a0'],
      [0.5, '#d9d5c4'],
      [0.52, '#6f9db2'],
      [1, '#2f5f7c'],
    ]),
  );
  canvas.path(
    `M${x + w * 0.3} ${y + h * 0.56}h${w * 0.36}l-${w * 0.06} ${h * 0.09}h-${w * 0.24}ZM${x + w * 0.47} ${y + h * 0.54}V${y + h * 0.28}l${w * 0.16} ${h * 0.24}Z`,
    '#4a3a2c',
  );
}

function swimmer(canvas: Canvas, x: number, y: number, size: number, cap: string): void {
  canvas.group({ transform: `translate(${x} ${y}) scale(${size})` }, () => {
    canvas.ellipse(-50, 8, 96, 12, '#ffffff', { opacity: 0.35 });
    canvas.path('M-16 4C-60 -10 -110 -4 -140 8C-110 16 -50 16 -16 12Z', mix('#dba57c', '#4fb0cc', 0.3));
    canvas.line('M-8 2C10 -44 46 -46 66 -8', '#dba57c', 14);
    canvas.circle(10, -6, 21, '#e8b98f');
    canvas.path('M-11 -4A21 21 0 0 1 29 -15Q10 -20 -11 -4Z', cap);
    canvas.path('M-14 12Q20 2 60 12Q20 24 -14 12Z', '#ffffff', { opacity: 0.75 });
  });
}

function piano(canvas: Canvas, x: number, y: number): void {
  canvas.path(
    `M${x} ${y - 120}H${x + 90}C${x + 120} ${y - 120} ${x + 130} ${y - 150} ${x + 190} ${y - 150}Q${x + 250} ${y - 150} ${x + 250} ${y - 100}V${y - 70}H${x}Z`,
    canvas.linear([
      [0, '#2f3a4d'],
      [1, '#151c29'],
    ]),
  );
  canvas.polygon(
    [
      [x + 80, y - 122],
      [x + 230, y - 148],
      [x + 210, y - 250],
    ],
    '#22344f',
  );
  canvas.rect(x - 26, y - 96, 60, 16, '#fffdf8', { rx: 2 });
  for (const leg of [10, 214]) canvas.rect(x + leg, y - 72, 14, 74, '#151c29');
}

function bouquet(canvas: Canvas, x: number, y: number): void {
  for (let stem = 0; stem < 24; stem++) {
    const [dx, dy] = [canvas.chance(-84, 84), canvas.chance(96, 210)];
    canvas.line(`M${x} ${y - 60}Q${x + dx * 0.3} ${y - dy * 0.7} ${x + dx} ${y - dy}`, '#4f7f45', 3.5);
    canvas.circle(
      x + dx,
      y - dy,
      canvas.chance(12, 20),
      canvas.pick(['#f2a93b', '#e58fa8', '#fffaf0', '#c8553d', '#b9a6dd']),
    );
    canvas.circle(x + dx - 3, y - dy - 3, 5, '#fff3c4');
  }
  canvas.path(
    `M${x - 34} ${y - 86}H${x + 34}L${x + 26} ${y}Q${x} ${y + 8} ${x - 26} ${y}Z`,
    canvas.linear(
      [
        [0, '#6fa6cc'],
        [1, '#1f5296'],
      ],
      [0, 0, 1, 0],
    ),
  );
}
