import { Unavailable } from '@spoor/infra/unavailable';

/** A read model has no rows yet that the queries of this version can read: it is being built. */
export class ReadModelUnavailable extends Unavailable {
  constructor(tables: readonly string[]) {
    super(`Being built: ${tables.join(', ')}`, undefined);
  }
}
