import { type EventType, schemaVersionOf } from '@spoor/contracts/event-catalogue';
import { projections } from '@spoor/projections/registry';
import { ownVersion, projectionVersion } from '@spoor/projections/runtime/projection-version';
import { describe, expect, it } from 'vitest';
import { eventSamples } from '../changes/event-samples.ts';
import { readSampleRows, replaySamples, samplesFor, writeSampleRows } from './replayed-samples.ts';

/** How new samples are added, and the rows of a raised version written. */
const command = 'WRITE_SAMPLES=1 npx vitest run --project unit tests/projections/read-model-versions';
const { WRITE_SAMPLES: mayWrite } = process.env;

describe.each(projections.map((projection) => [projection.name, projection] as const))(
  '%s',
  (_, projection) => {
    const known = readSampleRows(projection);
    const shown = eventSamples.filter(({ file }) => Object.hasOwn(known?.rows ?? {}, file));
    const isOfVersion = known?.version === projection.version;

    it('makes the same rows of the same events, or says by its version that it does not', () => {
      const why = `${projection.name} makes other rows of the same events: raise its version`;
      if (isOfVersion) expect(replaySamples(projection, shown).rows, why).toEqual(known.rows);
    });

    it('has shown what it makes of every sample that it reads', () => {
      const today = replaySamples(projection, samplesFor(projection));
      const isNew = !isOfVersion || shown.length < Object.keys(today.rows).length;
      if (mayWrite !== undefined && isNew) writeSampleRows(projection, today);
      else expect(today, `Once ${projection.name} is right: ${command}`).toEqual(known);
    });
  },
);

describe('The version of a read model', () => {
  const embedding = ['PageCreated', 'PageRemoved', 'PageRestored'] as const;

  it('is what was counted by hand, where no event that it reads changed its shape since', () => {
    const versionThen = (type: EventType) => (embedding.some((each) => each === type) ? 3 : 1);
    expect(projectionVersion(4, ['PageTitleChanged', ...embedding], versionThen)).toBe(4);
  });

  it('is raised by itself for each step that an event takes, and keeps what was counted by hand', () => {
    const steps = ['UserCreated', 'MenuCreated'] as const;
    const later = (own: number) =>
      projectionVersion(own, steps, (type) => schemaVersionOf(type) + (type === 'MenuCreated' ? 2 : 1));
    expect(later(4)).toBeGreaterThan(projectionVersion(999, steps));
    expect(later(5)).toBeGreaterThan(later(4));
    expect(ownVersion(later(4))).toBe(4);
  });
});
