/**
 * Yields what has arrived, as much as there is, up to `limit` at a time. The source is read ahead while the consumer
 * works, until a whole next batch is ready; then it waits.
 */
export async function* batchAvailable<Item>(
  source: AsyncIterable<Item>,
  limit: number,
): AsyncGenerator<Item[]> {
  let arrived: Item[] = [];
  let ended = false;
  let more = Promise.withResolvers<void>();
  let room = Promise.withResolvers<void>();
  let isAbandoned = false;

  const reading = (async () => {
    for await (const item of source) {
      arrived.push(item);
      more.resolve();
      if (arrived.length >= limit) await room.promise;
      if (isAbandoned) return;
    }
  })();
  const end = () => {
    ended = true;
    more.resolve();
  };
  reading.then(end, end);

  try {
    while (true) {
      if (arrived.length === 0 && !ended) await more.promise;
      const batch = arrived;
      arrived = [];
      more = Promise.withResolvers();
      if (ended) more.resolve();
      room.resolve();
      room = Promise.withResolvers();
      if (batch.length > 0) yield batch;
      else if (ended) break;
    }
    await reading;
  } finally {
    isAbandoned = true;
    room.resolve();
  }
}
