import type { Problem, ProblemCode } from './api-calls.ts';

/** What a problem says of one member: where it stands, as a JSON Pointer into the body, and what is wrong there. */
export type ProblemDetail = NonNullable<Problem['errors']>[number];

/** A call that was refused, or that could not be answered. */
export class SpoorProblem extends Error {
  override readonly name = 'SpoorProblem';
  readonly status: number;
  /** Undefined where somebody else answered, as a proxy does. */
  readonly code: ProblemCode | undefined;
  /** Everything that was said, as RFC 9457 has it. */
  readonly problem: Problem | undefined;
  /** Members of the body that were refused; in a batch with their index. */
  readonly errors: readonly ProblemDetail[];
  /** Members that somebody else wrote meanwhile, with both values. */
  readonly conflicts: NonNullable<Problem['conflicts']>;
  /** `PUT /api/listitem/…` */
  readonly call: string;

  constructor(call: string, status: number, body: unknown) {
    const problem = problemOf(body);
    super(sentenceOf(call, status, readProblem(body)));
    this.call = call;
    this.status = status;
    this.problem = problem;
    this.code = problem?.code;
    this.errors = problem?.errors ?? [];
    this.conflicts = problem?.conflicts ?? [];
  }
}

function problemOf(body: unknown): Problem | undefined {
  return typeof body === 'object' && body !== null && 'code' in body ? (body as Problem) : undefined;
}

/** Also of what is no problem of ours. */
function readProblem(body: unknown): Partial<Problem> {
  return typeof body === 'object' && body !== null ? body : {};
}

function sentenceOf(call: string, status: number, { title, detail, errors = [] }: Partial<Problem>): string {
  const text = [title, detail].filter((each) => each !== undefined).join(' ');
  const members = errors.map(({ path, message }) => `${path}: ${message}`).join('; ');
  return [`${call}: ${status}`, text, members].filter((each) => each !== '').join(' ');
}
