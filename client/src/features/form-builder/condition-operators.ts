import type { ConditionOperator } from '@spoor/contracts/forms/condition';
import { asksMoment, type ElementType } from '@spoor/contracts/forms/element-types';

const whether = ['answered', 'unanswered'] as const satisfies readonly ConditionOperator[];
const equal = ['=', '!='] as const satisfies readonly ConditionOperator[];
const ordered = ['>', '>=', '<', '<='] as const satisfies readonly ConditionOperator[];
const typed = [...equal, 'contains', ...whether] as const;
const choice = [...equal, ...whether] as const;
const amount = [...equal, ...ordered, ...whether] as const;

const operators: Readonly<Record<ElementType, readonly ConditionOperator[]>> = {
  text: typed,
  textarea: typed,
  email: typed,
  tel: typed,
  url: typed,
  hidden: typed,
  iban: typed,
  number: amount,
  rating: amount,
  scale: amount,
  calculated: amount,
  date: amount,
  time: amount,
  datetime: amount,
  select: choice,
  radio: choice,
  multiselect: choice,
  checkbox: choice,
  colour: choice,
  switch: ['='],
  consent: ['='],
  address: ['contains', ...whether],
  location: ['contains', ...whether],
  matrix: whether,
  ranking: whether,
  file: whether,
  image: whether,
  signature: whether,
  heading: [],
  richtext: [],
  pagebreak: [],
};

/** How an answer to such an element can be looked at in a way that means something. */
export function operatorsFor(type: ElementType): readonly ConditionOperator[] {
  return operators[type];
}

type Ordered = (typeof ordered)[number];

/** The name of a comparison among texts: days and hours are earlier or later, and not less or more. */
export function operatorWord(
  op: ConditionOperator,
  type: ElementType | undefined,
): ConditionOperator | `moment.${Ordered}` {
  const order = ordered.find((each) => each === op);
  return order === undefined || type === undefined || !asksMoment(type) ? op : `moment.${order}`;
}
