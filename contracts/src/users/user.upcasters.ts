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

/** Of `UserErasureRequested`, from version 1 to 2: who had asked before was not heard again. */
export function addEarlierErasure<Data extends object>(data: Data): Data {
  return { from: null, ...data };
}
