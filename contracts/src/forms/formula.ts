import type { Answers } from './answers.ts';

/** A formula that says something else than numbers, fields and what is done with them. `at`: characters before it. */
export class FormulaError extends Error {
  readonly at: number;

  constructor(at: number) {
    super(`Not understood from character ${at + 1} on`);
    this.name = 'FormulaError';
    this.at = at;
  }
}

type Node =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'field'; readonly id: string }
  | { readonly kind: 'call'; readonly name: CallName; readonly of: readonly Node[] }
  | { readonly kind: 'binary'; readonly op: string; readonly left: Node; readonly right: Node };

const calls = {
  min: (values: readonly number[]) => Math.min(...values),
  max: (values: readonly number[]) => Math.max(...values),
  round: ([value = Number.NaN, digits = 0]: readonly number[]) => Number(value.toFixed(clampDigits(digits))),
  abs: ([value = Number.NaN]: readonly number[]) => Math.abs(value),
} as const;
type CallName = keyof typeof calls;

const maxLength = 1_000;
const maxDepth = 50;
const token = /\s*(?:(\d+(?:[.,]\d+)?)|\{([\w-]{1,64})\}|([a-z]+)(?=\s*\()|([-+*/();]))/y;

/**
 * Calculates with answers: `{field} * 2 + 1`. Numbers may have a decimal comma, arguments are separated by semicolons. A field
 * counts as its number; as the score of what was chosen, all of them together; as 1 or 0; and as 0 where it is unanswered.
 * @param scoreOf the score of an option of a field, 0 where it has none
 * @returns undefined where it comes to no number, as in a division by zero, or where the formula is not understood
 */
export function calculate(
  formula: string,
  answers: Answers,
  scoreOf: (fieldId: string, optionId: string) => number,
): number | undefined {
  try {
    const value = evaluate(parseFormula(formula), (id) => numberOf(id, answers, scoreOf));
    return Number.isFinite(value) ? Number(value.toPrecision(15)) : undefined;
  } catch (error) {
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
}

/** Ids of the fields that a formula names, each once. @throws FormulaError */
export function fieldsOfFormula(formula: string): readonly string[] {
  return [...new Set(fieldsIn(parseFormula(formula)))];
}

/** @throws FormulaError */
function parseFormula(formula: string): Node {
  if (formula.length > maxLength) throw new FormulaError(maxLength);
  const parser = new Parser(formula);
  const node = parser.sum(0);
  parser.end();
  return node;
}

class Parser {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  sum(depth: number): Node {
    return this.#chain(['+', '-'], () => this.#product(depth));
  }

  end(): void {
    if (this.#text.slice(this.#at).trim() !== '') throw new FormulaError(this.#at);
  }

  #product(depth: number): Node {
    return this.#chain(['*', '/'], () => this.#factor(depth));
  }

  #chain(ops: readonly string[], part: () => Node): Node {
    let left = part();
    for (let op = this.#take(ops); op !== undefined; op = this.#take(ops)) {
      left = { kind: 'binary', op, left, right: part() };
    }
    return left;
  }

  #factor(depth: number): Node {
    if (depth > maxDepth) throw new FormulaError(this.#at);
    const [, number, field, name, sign] = this.#next();
    if (number !== undefined) return { kind: 'number', value: Number(number.replace(',', '.')) };
    if (field !== undefined) return { kind: 'field', id: field };
    if (name !== undefined && isCall(name)) return { kind: 'call', name, of: this.#arguments(depth + 1) };
    if (sign === '-')
      return { kind: 'binary', op: '-', left: { kind: 'number', value: 0 }, right: this.#factor(depth + 1) };
    if (sign !== '(') throw new FormulaError(this.#at);
    const inner = this.sum(depth + 1);
    this.#expect(')');
    return inner;
  }

  #arguments(depth: number): Node[] {
    this.#expect('(');
    const found = [this.sum(depth)];
    while (this.#take([';']) !== undefined) found.push(this.sum(depth));
    this.#expect(')');
    return found;
  }

  #expect(sign: string): void {
    if (this.#take([sign]) === undefined) throw new FormulaError(this.#at);
  }

  /** The sign that comes next, where it is one of these. */
  #take(signs: readonly string[]): string | undefined {
    const before = this.#at;
    token.lastIndex = before;
    const sign = token.exec(this.#text)?.[4];
    if (sign === undefined || !signs.includes(sign)) return undefined;
    this.#at = token.lastIndex;
    return sign;
  }

  #next(): RegExpExecArray {
    token.lastIndex = this.#at;
    const found = token.exec(this.#text);
    if (found === null) throw new FormulaError(this.#at);
    this.#at = token.lastIndex;
    return found;
  }
}

function isCall(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}

function fieldsIn(node: Node): readonly string[] {
  switch (node.kind) {
    case 'field':
      return [node.id];
    case 'call':
      return node.of.flatMap(fieldsIn);
    case 'binary':
      return [...fieldsIn(node.left), ...fieldsIn(node.right)];
    default:
      return [];
  }
}

function evaluate(node: Node, fieldValue: (id: string) => number): number {
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'field':
      return fieldValue(node.id);
    case 'call':
      return calls[node.name](node.of.map((part) => evaluate(part, fieldValue)));
    case 'binary':
      return combined(node.op, evaluate(node.left, fieldValue), evaluate(node.right, fieldValue));
  }
}

function combined(op: string, left: number, right: number): number {
  if (op === '+') return left + right;
  if (op === '-') return left - right;
  return op === '*' ? left * right : left / right;
}

function numberOf(
  id: string,
  answers: Answers,
  scoreOf: (fieldId: string, optionId: string) => number,
): number {
  const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
  if (typeof answer === 'number') return answer;
  if (typeof answer === 'boolean') return Number(answer);
  const chosen = typeof answer === 'object' && answer !== null ? Object.values(answer) : [answer];
  const ids = chosen.filter((one) => typeof one === 'string');
  return ids.reduce((sum, one) => sum + scoreOf(id, one), 0);
}

function clampDigits(digits: number): number {
  return Math.min(10, Math.max(0, Math.trunc(digits) || 0));
}
