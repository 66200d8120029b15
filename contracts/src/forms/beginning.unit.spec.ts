import { expect, it } from 'vitest';
import { beganOn } from './beginning.ts';

const now = new Date('2026-11-29T12:00:00.000Z');
const at = (time: string) => `2026-11-29T${time}.000Z`;

it.each([
  ['as the server wrote it', { startedOn: at('11:58:00') }, at('11:58:00')],
  ['of a clock that is right', { startedOn: at('11:58:00'), sentOn: at('12:00:00') }, at('11:58:00')],
  ['of a clock that is ahead', { startedOn: at('12:28:00'), sentOn: at('12:30:00') }, at('11:58:00')],
  ['of a clock that is behind', { startedOn: at('10:58:00'), sentOn: at('11:00:00') }, at('11:58:00')],
  ['of a clock that was set back', { startedOn: at('12:30:00'), sentOn: at('12:00:00') }, null],
  ['of whoever does not say', { sentOn: at('12:00:00') }, null],
])('A beginning %s is one by the clock of the server', (_, beginning, expected) => {
  expect(beganOn(beginning, now)).toBe(expected);
});
