import { z } from 'zod';
import type { ProblemCode } from '../shared/problem.ts';
import type { Reason } from '../shared/problem-reason.ts';
import { repeatable } from '../shared/query.ts';
import { type Collection, fieldsOf } from './collection.ts';
import {
  type FilterFields,
  type FilterIssue,
  type FilterTerm,
  type FilterText,
  type FilterType,
  operatorsOf,
  readFilter,
} from './filter.ts';
import { parseSort, type SortTerm, type SortText, sortTexts } from './sort.ts';

/** Why a parameter of a collection was refused: a code of its own, and what is known instead. */
export interface ParameterRefusal {
  readonly code: ProblemCode;
  readonly reason: Reason;
}

/** One of some names, or several: as a list, or joined by commas. */
export type NamesInput<Name extends string> = Name | readonly Name[] | `${Name},${string}` | '';
type FilterInput<Field extends string> = FilterText<Field> | readonly FilterText<Field>[];

/** Characters: each term of an order makes every page dearer, and a filter is compared with every row. */
const longest = { sort: 200, filter: 4_000, names: 2_000 };
const isText = (most: number) => (value: unknown) => typeof value === 'string' && value.length <= most;

/** The parameters that narrow and order rows. */
export function selectionParams<Filters extends FilterFields, Sorts extends string>(
  of: Pick<Collection<Filters, Sorts>, 'filters' | 'sorts'>,
) {
  return {
    sort_by: joinedBy(',', sortParam(of.sorts)),
    filter: joinedBy(';', filterParam(of.filters)),
  };
}

/** The parameters that say what is told of each row. */
export function shownParams<const Field extends string, const Include extends string>(of: {
  readonly fields: readonly Field[];
  readonly includes: readonly Include[];
}) {
  return {
    fields: joinedBy(',', namesParam<Field>('fields', of.fields, fieldsDescription)),
    include: joinedBy(',', namesParam<Include>('include', of.includes, includeDescription)),
  };
}

/** All of them. */
export function collectionParams<
  Filters extends FilterFields,
  Sorts extends string,
  View extends z.ZodObject,
  Includes extends z.ZodRawShape,
>(of: Collection<Filters, Sorts, View, Includes>) {
  return {
    ...selectionParams<Filters, Sorts>(of),
    ...shownParams({
      fields: fieldsOf(of) as (keyof View['shape'] & string)[],
      includes: Object.keys(of.includes) as (keyof Includes & string)[],
    }),
  };
}

const fieldsDescription =
  'Only these members of each row, and the one by which it is known; joined by commas, or repeated';
const includeDescription =
  'What rows refer to comes along, each thing once and as far as the caller may see it (files: only what is public): the answer is then an object with `items` and `included`';

/** One of some orders, for a table that knows no others. */
export function orderParam<const Sort extends string>(sorts: readonly Sort[], usual: NoInfer<Sort>) {
  return z
    .custom<Sort>((value) => typeof value === 'string')
    .optional()
    .transform((given, context): Sort => {
      if (given === undefined || given === '') return usual;
      const known = sorts.find((sort) => sort === given);
      if (known !== undefined) return known;
      return refuse(context, 'invalid_sort', 'sort_invalid', { text: given, known: sorts.join(', ') });
    })
    .meta({ type: 'string', enum: [...sorts], default: usual });
}

function sortParam<Sorts extends string>(sorts: readonly Sorts[]) {
  return z
    .custom<NamesInput<SortText<Sorts>>>(isText(longest.sort))
    .transform((given, context): SortTerm<Sorts>[] | undefined => {
      const text = String(given);
      if (text === '') return undefined;
      const terms = parseSort(sorts, text);
      if (terms !== undefined) return terms;
      return refuse(context, 'invalid_sort', 'sort_invalid', { text, known: sortTexts(sorts).join(', ') });
    })
    .optional()
    .meta({
      ...listOf(sortTexts(sorts)),
      description: 'The order; where the first is alike, the next decides. Joined by commas, or repeated',
    });
}

function filterParam<Filters extends FilterFields>(filters: Filters) {
  return z
    .custom<FilterInput<keyof Filters & string>>(isText(longest.filter))
    .transform((given, context): FilterTerm<keyof Filters & string>[] | undefined => {
      const terms = readFilter(filters, String(given));
      if (Array.isArray(terms)) return terms.length === 0 ? undefined : terms;
      return refuse(context, 'invalid_filter', ...filterReason(filters, terms));
    })
    .optional()
    .meta({
      type: 'array',
      items: { anyOf: filterTerms(filters) },
      description: filterDescription(filters),
    });
}

function filterReason(filters: FilterFields, { code, text, field = '' }: FilterIssue) {
  const type = filters[field];
  const known = type === undefined ? Object.keys(filters) : operatorsOf[type];
  const example = examples[type ?? 'text'];
  return [`filter_${code}` as const, { text, field, known: known.join(', '), example }] as const;
}

/** Of values, for whoever gave another. */
const examples = {
  text: 'bridge',
  texts: 'bridge',
  guid: '7f0c2b1e-6a55-4d0c-9a3b-3f6d1f1f2a10',
  boolean: 'true',
  moment: '2026-11-01T00:00:00Z',
  number: '12.5',
} as const satisfies Record<FilterType, string>;

/** What a term may be, as patterns: one for each kind of value. */
function filterTerms(filters: FilterFields) {
  return [...byType(filters)].map(([type, fields]) => ({
    type: 'string',
    pattern: `^(${fields.join('|')})(${operatorsOf[type].toSorted((a, b) => b.length - a.length).join('|')})${valuePatterns[type]}(,${valuePatterns[type]})*$`,
    'x-filter': { fields, operators: [...operatorsOf[type]], type },
  }));
}

const valuePatterns = {
  text: '[^,;]+',
  texts: '[^,;]+',
  guid: '[0-9a-fA-F-]{32,36}',
  boolean: '(true|false)',
  moment: '\\d{4}-[^,;]+',
  number: '-?[0-9.]+',
} as const;

function filterDescription(filters: FilterFields): string {
  const lines = [...byType(filters)].map(([type, fields]) => {
    const [named, signs] = [fields, operatorsOf[type]].map((all) =>
      all.map((each) => `\`${each}\``).join(' '),
    );
    return `- ${kinds[type]}: ${named}, by ${signs}`;
  });
  const example = Object.keys(filters).find((field) => filters[field] === 'moment');
  return [
    'Terms, all of which hold: repeated, or joined by `;`. Each has a field, an operator and values joined by `,`, of which any will do; ',
    'values are percent-encoded once more. `!=`: none of them; `~`: contains, in any case.\n\n',
    lines.join('\n'),
    example === undefined ? '' : `\n\nFor instance \`${example}>=2026-11-01T00:00:00Z\`.`,
  ].join('');
}

const kinds = {
  text: 'Text',
  texts: 'Several texts',
  guid: 'Guid',
  boolean: '`true` or `false`',
  moment: 'Moment',
  number: 'Number',
} as const;

function byType(filters: FilterFields) {
  const fields = Object.keys(filters);
  return Map.groupBy(fields, (field) => filters[field] ?? 'text');
}

function namesParam<Name extends string>(
  parameter: 'fields' | 'include',
  names: readonly Name[],
  description: string,
) {
  return z
    .custom<NamesInput<Name>>(isText(longest.names))
    .transform((given, context): Name[] | undefined => {
      const wanted = [
        ...new Set(
          String(given)
            .split(',')
            .map((name) => name.trim()),
        ),
      ].filter((name) => name !== '');
      // Nothing at all of each row is nothing that anybody asks for: a name was left out.
      if (parameter === 'fields' && wanted.length === 0)
        return refuse(context, 'invalid_fields', 'names_missing', { known: names.join(', ') });
      const unknown = wanted.filter((name) => !names.some((known) => known === name));
      if (unknown.length === 0) return wanted.length === 0 ? undefined : (wanted as Name[]);
      return refuse(context, `invalid_${parameter}`, 'name_unknown', {
        text: unknown.join(', '),
        known: names.join(', '),
      });
    })
    .optional()
    .meta({ ...listOf(names), description });
}

function listOf(names: readonly string[]) {
  return { type: 'array', items: { type: 'string', enum: [...names] } } as const;
}

function joinedBy<Schema extends z.ZodType>(separator: ',' | ';', schema: Schema): Schema {
  repeatable.add(schema, { separator });
  return schema;
}

function refuse(
  { addIssue }: z.RefinementCtx,
  code: ProblemCode,
  name: Reason['name'],
  values: NonNullable<Reason['values']>,
): never {
  const refusal: ParameterRefusal = { code, reason: { name, values } };
  addIssue({ code: 'custom', message: code, params: { refusal } });
  return z.NEVER;
}
