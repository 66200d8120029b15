import type { TermsAnswer } from './user.ts';

/** From version 1 to 2: what people say of themselves, each member sealed by itself. */
export function addProfile<Data extends { user: object }>(data: Data): Data {
  return { ...data, user: { profile: {}, ...data.user } };
}

/** From version 2 to 3: nobody was a developer. */
export function addDeveloper<Data extends { user: object }>(data: Data): Data {
  return { ...data, user: { isDeveloper: false, ...data.user } };
}

/** From version 3 to 4: nobody asked to be erased. */
export function addErasure<Data extends { user: object }>(data: Data): Data {
  return { ...data, user: { erasure: null, ...data.user } };
}

/** From version 4 to 5; of `UserErased` from 1 to 2: nobody was asked to agree to terms. */
export function addTerms<Data extends { user: object }>(data: Data): Data {
  return { ...data, user: { termsVersion: null, ...data.user } };
}

/** From version 5 to 6; of `UserErased` from 2 to 3: nobody was an operator. */
export function addOperator<Data extends { user: object }>(data: Data): Data {
  return { ...data, user: { isOperator: false, ...data.user } };
}

/** From version 6 to 7; of `UserErased` from 3 to 4: who declined was as who was never asked. */
export function answerTerms<Data extends { user: { termsVersion: number | null } }>({ user, ...data }: Data) {
  const { termsVersion, ...rest } = user;
  return { ...data, user: { ...rest, terms: termsVersion === null ? null : agreedTo(termsVersion) } };
}

interface TermsChange {
  readonly from?: number | null;
  readonly to?: number | null;
}

/** Of `UserTermsAnswered`, from version 1 to 2: whoever agreed to nothing any more had declined. */
export function wholeTermsAnswer({ changes }: { changes: readonly TermsChange[] }) {
  return {
    changes: changes.map(({ from, to }) => ({
      path: '/terms',
      from: from == null ? null : agreedTo(from),
      to: to == null ? { isAgreed: false, version: null, language: null } : agreedTo(to),
    })),
  };
}

function agreedTo(version: number): TermsAnswer {
  return { isAgreed: true, version, language: null };
}

/** Of `UserErasureRequested`, from version 1 to 2: who had asked before was not heard again. */
export function addEarlierErasure<Data extends object>(data: Data): Data {
  return { from: null, ...data };
}
