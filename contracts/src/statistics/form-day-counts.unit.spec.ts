import { describe, expect, it } from 'vitest';
import { contentFigures } from './content-day-counts.ts';
import { type FormDayCounts, formFigures, sumOfForms } from './form-day-counts.ts';

const form = '0000000a-0000-4000-8000-000000000001';
const day = (different: Partial<FormDayCounts> = {}): FormDayCounts => ({
  guid: form,
  version: 1,
  seen: 3,
  begun: 2,
  reviewed: 0,
  sent: 1,
  pages: [['a', 2, 1]],
  ...different,
});

describe('The figures of a form over days', () => {
  it('are those of all its versions together, and of no other form', () => {
    const other = '0000000a-0000-4000-8000-000000000002';
    const figures = formFigures([day(), day({ version: 2, sent: 2 }), day({ guid: other, seen: 9 })]);
    expect(figures.get(form)).toEqual({ seen: 6, begun: 4, left: 2, sent: 3 });
    expect(figures.get(other)).toMatchObject({ seen: 9 });
  });

  it('are the same once days are added up, in whatever order', () => {
    const other = '0000000a-0000-4000-8000-000000000002';
    const days = [
      day(),
      day({ version: 10, sent: 2 }),
      day({ version: 2 }),
      day({ guid: other, seen: 9 }),
      day({ pages: [['b', 5, 1]] }),
    ];
    const sum = sumOfForms(days);
    expect(sum.map(({ guid, version }) => [guid, version])).toEqual([
      [form, 1],
      [form, 2],
      [form, 10],
      [other, 1],
    ]);
    expect(sum[0]).toEqual(
      day({
        seen: 6,
        begun: 4,
        sent: 2,
        pages: [
          ['a', 2, 1],
          ['b', 5, 1],
        ],
      }),
    );
    expect(sumOfForms(days.toReversed())).toEqual(sum);
    expect(formFigures(sum)).toEqual(formFigures(days));
  });

  it('count nobody as gone who went on after midnight', () => {
    const evening = day({ pages: [['a', 1, 0]], sent: 0 });
    const morning = day({ pages: [['a', 0, 1]], sent: 0, reviewed: 1 });
    expect(formFigures([evening]).get(form)?.left).toBe(1);
    // Stayed at the summary.
    expect(formFigures([evening, morning]).get(form)?.left).toBe(1);
    expect(formFigures([evening, morning, day({ pages: [], sent: 1 })]).get(form)?.left).toBe(0);
  });
});

it('Who changed something on two days counts once, and pages are those of the last day', () => {
  const [anna, bert] = ['0000000a-0000-4000-8000-000000000001', '0000000a-0000-4000-8000-000000000002'];
  expect(
    contentFigures([
      { publishedPages: 12, changes: 4, editors: [anna] },
      { publishedPages: 11, changes: 1, editors: [anna, bert] },
    ]),
  ).toEqual({ publishedPages: 11, changes: 5, editors: 2 });
});
