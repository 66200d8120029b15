import { type PiscinaTask, queueOptionsSymbol } from 'piscina';
import { describe, expect, it } from 'vitest';
import { PriorityQueue } from './priority-queue.ts';

function taskNamed(name: string, isFirst = false): PiscinaTask {
  const given = { name };
  const options: object = isFirst ? PriorityQueue.first(given) : given;
  return {
    taskId: 1,
    filename: '',
    created: 0,
    isAbortable: false,
    name,
    [queueOptionsSymbol]: Reflect.get(options, queueOptionsSymbol) ?? null,
  };
}

describe('Pages that wait to be rendered', () => {
  it('go in the order in which they came, those of people who work here first', () => {
    const queue = new PriorityQueue();
    const given = [
      taskNamed('visitor 1'),
      taskNamed('editor 1', true),
      taskNamed('visitor 2'),
      taskNamed('editor 2', true),
    ];
    for (const task of given) queue.push(task);
    expect(queue.size).toBe(4);
    const gone = given.map(() => Reflect.get(queue.shift() ?? {}, 'name'));
    expect(gone).toEqual(['editor 1', 'editor 2', 'visitor 1', 'visitor 2']);
    expect([queue.size, queue.shift()]).toEqual([0, null]);
  });

  it('may leave before it is their turn', () => {
    const queue = new PriorityQueue();
    const [first, second] = [taskNamed('first'), taskNamed('second', true)];
    queue.push(first);
    queue.push(second);
    queue.remove(second);
    expect([queue.shift(), queue.size]).toEqual([first, 0]);
  });
});
