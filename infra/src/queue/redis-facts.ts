/** Before it, scripts of BullMQ lack commands. */
export const oldestRedis = 7;

/** What `INFO` says, by name. */
export type RedisFacts = ReadonlyMap<string, string>;

/** @param text of `INFO`: `name:value` by line */
export function parseInfo(text: string): RedisFacts {
  return new Map(
    text.split(/\r?\n/).flatMap((line) => {
      const at = line.indexOf(':');
      return at === -1 ? [] : [[line.slice(0, at), line.slice(at + 1)] as const];
    }),
  );
}

export function isNewEnough(facts: RedisFacts): boolean {
  return Number.parseInt(facts.get('redis_version') ?? '', 10) >= oldestRedis;
}

export function evictsNothing(facts: RedisFacts): boolean {
  return facts.get('maxmemory_policy') === 'noeviction';
}

export function writesDown(facts: RedisFacts): boolean {
  return facts.get('aof_enabled') === '1';
}

/** Whether it loses no job, neither for want of memory nor when it stops. */
export function isFitForJobs(facts: RedisFacts): boolean {
  return isNewEnough(facts) && evictsNothing(facts) && writesDown(facts);
}
