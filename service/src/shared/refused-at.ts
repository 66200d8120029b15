import { DomainError } from './domain-error.ts';

/**
 * Judges one part of a request: a refusal then points to where that part stands in the body, because whoever judges it
 * does not know that.
 * @param place keys and indexes from the root of the body
 * @throws DomainError as `judge` does
 */
export function refusedAt<Result>(place: readonly (string | number)[], judge: () => Result): Result {
  const throwPlaced = (error: unknown): never => {
    throw error instanceof DomainError ? error.within(place) : error;
  };
  try {
    const result = judge();
    return result instanceof Promise ? (result.catch(throwPlaced) as Result) : result;
  } catch (error) {
    return throwPlaced(error);
  }
}
