/** Does things of one name one after another, in this process: what waits for a lock takes one connection to the database and not all of them. */
export class Turns {
  /** The last one of each name that waits here. */
  private readonly waiting = new Map<string, Promise<unknown>>();

  /** Does it after all of that name that came before, however those ended. */
  async take<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.waiting.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.waiting.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.waiting.get(name) === mine) this.waiting.delete(name);
    }
  }
}
