import type { BlockContentName } from '@spoor/contracts/pages/block-contents';

/** A shape on a canvas of 96 by 56: a line of text, a surface, an image, or an accent. */
type Shape = readonly [
  tone: 'text' | 'area' | 'strong' | 'picture',
  x: number,
  y: number,
  width: number,
  height: number,
];

const lines = (x: number, y: number, ...widths: readonly number[]): readonly Shape[] =>
  widths.map((width, index) => ['text', x, y + index * 8, width, 3]);
const card = (x: number): readonly Shape[] => [
  ['area', x, 8, 24, 40],
  ['picture', x, 8, 24, 16],
  ...lines(x + 4, 30, 16, 12),
];

const drawings: Readonly<Record<BlockContentName, readonly Shape[]>> = {
  Title: [['strong', 12, 22, 60, 8], ...lines(12, 36, 34)],
  Text: lines(12, 12, 72, 66, 72, 58, 40),
  Quote: [['strong', 12, 12, 3, 32], ...lines(22, 16, 60, 54), ...lines(22, 38, 26)],
  Button: [['strong', 24, 20, 48, 16]],
  Accordion: [
    ['area', 12, 8, 72, 12],
    ['area', 12, 22, 72, 12],
    ['area', 12, 36, 72, 12],
    ...[13, 27, 41].flatMap((y) => lines(17, y, 36)),
    ...[13, 27, 41].map((y): Shape => ['strong', 74, y, 5, 3]),
  ],
  Tabs: [
    ['strong', 12, 10, 22, 10],
    ['area', 36, 10, 22, 10],
    ['area', 60, 10, 22, 10],
    ...lines(12, 28, 72, 64, 40),
  ],
  Image: [['picture', 12, 6, 72, 44]],
  Gallery: [12, 37, 62].flatMap((x): readonly Shape[] => [
    ['picture', x, 8, 22, 19],
    ['picture', x, 29, 22, 19],
  ]),
  Video: [
    ['picture', 12, 6, 72, 44],
    ['strong', 40, 22, 16, 12],
  ],
  File: [['area', 12, 16, 72, 24], ['strong', 18, 21, 10, 14], ...lines(34, 23, 40, 24)],
  Map: [
    ['picture', 12, 6, 72, 44],
    ['strong', 30, 18, 6, 6],
    ['strong', 60, 28, 6, 6],
  ],
  Embed: [['area', 12, 6, 72, 44], ['strong', 12, 6, 72, 8], ...lines(22, 24, 52, 40)],
  List: [...card(8), ...card(36), ...card(64)],
  Item: [['area', 12, 8, 72, 40], ['picture', 12, 8, 26, 40], ...lines(44, 16, 34, 30, 20)],
  Widget: [['area', 20, 6, 56, 44], ['strong', 26, 12, 28, 5], ...lines(26, 24, 44, 38, 44)],
  Columns: [
    ['area', 10, 8, 36, 40],
    ['area', 50, 8, 36, 40],
    ...lines(15, 14, 26, 22, 26),
    ...lines(55, 14, 26, 22, 26),
  ],
  Divider: [...lines(12, 12, 60), ['strong', 12, 26, 72, 2], ...lines(12, 40, 60)],
  Spacer: [...lines(12, 10, 60), ['area', 12, 19, 72, 18], ...lines(12, 43, 60)],
  Search: [['area', 12, 20, 72, 16], ['strong', 68, 20, 16, 16], ...lines(18, 26, 30)],
  SubMenu: [['strong', 16, 12, 40, 4], ...lines(16, 22, 34, 38, 30)],
  Breadcrumbs: [...lines(12, 26, 16), ...lines(36, 26, 20), ['strong', 64, 26, 20, 3]],
  Profile: [['strong', 16, 18, 20, 20], ...lines(44, 22, 36, 26)],
  Form: [
    ...lines(12, 8, 24),
    ['area', 12, 13, 72, 9],
    ...lines(12, 26, 30),
    ['area', 12, 31, 72, 9],
    ['strong', 12, 44, 24, 8],
  ],
  Statistics: [12, 38, 64].flatMap((x): readonly Shape[] => [
    ['strong', x, 18, 18, 10],
    ...lines(x, 33, 20, 14),
  ]),
  Html: [
    ['area', 12, 6, 72, 44],
    ...lines(18, 14, 20),
    ['strong', 26, 22, 34, 3],
    ['strong', 26, 30, 24, 3],
    ...lines(18, 38, 20),
  ],
};

const drawingsByName = new Map(Object.entries(drawings));

export function BlockIllustration({ name }: { name: string }) {
  const shapes = drawingsByName.get(name) ?? lines(12, 14, 72, 60, 40);
  return (
    <svg className="block-illustration" viewBox="0 0 96 56" aria-hidden="true">
      {shapes.map(([tone, x, y, width, height]) => (
        <rect
          key={`${tone} ${x} ${y}`}
          className={`block-illustration__${tone}`}
          {...{ x, y, width, height }}
          rx={Math.min(2, height / 2)}
        />
      ))}
    </svg>
  );
}
