import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import type { ProblemCode } from '@spoor/contracts/shared/problem';
import { expect } from 'vitest';
import { type Decider, initialStateOf, type Lifecycle } from '../src/shared/decider.ts';
import { DomainError } from '../src/shared/domain-error.ts';

export function foldOf<Document, Command, Event extends SpoorEvent>(
  decider: Decider<Document, Command, Event>,
  history: readonly Event[],
): Lifecycle<Document> {
  return history.reduce<Lifecycle<Document>>(decider.evolve, initialStateOf(decider));
}

/** Given/when/then for deciders: `given(...events).when(command).thenHappens(...events)`. */
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
