import { FixedQueue, type PiscinaTask, queueOptionsSymbol, type TaskQueue } from 'piscina';

/** Waiting tasks, of which some go before all others; otherwise first come, first served. */
export class PriorityQueue implements TaskQueue {
  private readonly prioritized = new FixedQueue();
  private readonly others = new FixedQueue();

  /** Marks a task to go before others. */
  static first<Task extends object>(task: Task): Task {
    return { ...task, [queueOptionsSymbol]: { isFirst: true } };
  }

  get size(): number {
    return this.prioritized.size + this.others.size;
  }

  push(task: PiscinaTask): void {
    const isFirst = Reflect.get(task[queueOptionsSymbol] ?? {}, 'isFirst') === true;
    (isFirst ? this.prioritized : this.others).push(task);
  }

  shift(): ReturnType<TaskQueue['shift']> {
    return this.prioritized.shift() ?? this.others.shift();
  }

  remove(task: PiscinaTask): void {
    this.prioritized.remove(task);
    this.others.remove(task);
  }
}
