import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import type { ProblemCode } from '@spoor/contracts/shared/problem';
import { expect } from 'vitest';
import { beginningOf, type Decider, type Lifecycle } from './decider.ts';
import { DomainError } from './domain-error.ts';

/** What a decider makes of a history. */
export function foldOf<Document, Command, Event extends SpoorEvent>(
  decider: Decider<Document, Command, Event>,
  history: readonly Event[],
): Lifecycle<Document> {
  return history.reduce<Lifecycle<Document>>(decider.evolve, beginningOf(decider));
}

/** Lets a spec read like the rule: `given(whatHappened).when(asked).thenHappens(this)`. */
export function specificationOf<Document, Command, Event extends SpoorEvent>(
  decider: Decider<Document, Command, Event>,
) {
  return {
    given: (...history: Event[]) => ({
      when(command: Command) {
        const decide = () => decider.decide(foldOf(decider, history), command);
        return {
          thenHappens: (...events: Event[]) => expect(decide()).toEqual(events),
          thenNothingHappens: () => expect(decide()).toEqual([]),
          thenRefused(code: ProblemCode) {
            expect(decide).toThrow(DomainError);
            expect(decide).toThrow(expect.objectContaining({ code }));
          },
        };
      },
    }),
  };
}
