/** Versions of the real server that answer otherwise than this one does by itself, where somebody could rely on the answer. */
export type ImitatedVersion = '23.10' | '24.4';

/** Where versions differ. */
export interface ServerBehaviour {
  /** What it calls itself; clients decide by it what they may ask. */
  readonly version: string;
  /** Whether a subscription is told that it has caught up. */
  readonly sendsCaughtUp: boolean;
  /** Whether the size of an append is that of its whole events, or of their data alone. */
  readonly countsWholeEvents: boolean;
  /** Whether an append may be told that time is up because the same events are being appended at this moment. */
  readonly timesOutRepetitions: boolean;
  /** Whether metadata can be set of a stream that is gone for good. */
  readonly metadataOutlivesTombstone: boolean;
}

/** The semantics that this server has by itself. */
export const ownBehaviour: ServerBehaviour = {
  version: '24.10.0',
  sendsCaughtUp: true,
  countsWholeEvents: true,
  timesOutRepetitions: false,
  metadataOutlivesTombstone: false,
};

const older = { countsWholeEvents: false, timesOutRepetitions: true, metadataOutlivesTombstone: true };

/** For specs: whoever uses the event store has to get along with each of these. */
export const imitatedBehaviours: Readonly<Record<ImitatedVersion, ServerBehaviour>> = {
  '24.4': { ...ownBehaviour, ...older, version: '24.4.0' },
  '23.10': { ...ownBehaviour, ...older, version: '23.10.0', sendsCaughtUp: false },
};
