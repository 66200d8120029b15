import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import type { ProblemCode } from '@spoor/contracts/shared/problem';
import { expect } from 'vitest';
import { type AggregateState, type Decider, initialStateOf } from '../src/shared/decider.ts';
import { DomainError } from '../src/shared/domain-error.ts';

export function stateAfter<Document, Command, Event extends SpoorEvent>(
  decider: Decider<Document, Command, Event>,
  history: readonly Event[],
): AggregateState<Document> {
  return history.reduce<AggregateState<Document>>(decider.evolve, initialStateOf(decider));
}

/** Given/when/then for deciders: `given(...events).when(command).thenHappens(...events)`. */
export function specificationOf<Document, Command, Event extends SpoorEvent>(
  decider: Decider<Document, Command, Event>,
) {
  return {
    given: (...history: Event[]) => ({
      when(command: Command) {
        const decide = () => decider.decide(stateAfter(decider, history), command);
        return {
          thenHappens: (...events: Event[]) => expect(decide()).toEqual(events),
          thenNothingHappens: () => expect(decide()).toEqual([]),
          /** @param path of the member at fault, where the refusal names one */
          thenRefused(code: ProblemCode, path?: string) {
            expect(decide).toThrow(DomainError);
            expect(decide).toThrow(expect.objectContaining({ code }));
            if (path === undefined) return;
            expect(decide).toThrow(expect.objectContaining({ reason: expect.objectContaining({ path }) }));
          },
        };
      },
    }),
  };
}
