import { type EventType, schemaVersionOf } from '@spoor/contracts/event-catalogue';
import { projections } from '@spoor/projections/read-model';
import type { Projection } from '@spoor/projections/runtime/projection';
import { ownVersion, projectionVersion } from '@spoor/projections/runtime/projection-version';
import { describe, expect, it } from 'vitest';
import { eventSamples } from '../changes/event-samples.ts';
import { keysOfSamples, readSampleRows, replaySamples, writeSampleRows } from './replayed-samples.ts';

/** How new samples are added, and the rows of a raised version written. */
const command = 'WRITE_SAMPLES=1 npx vitest run --project unit tests/projections/read-model-versions';
const { WRITE_SAMPLES: mayWrite } = process.env;

const known = readSampleRows();
const shown = eventSamples.filter(({ file }) => known.samples.includes(file));

/** Whether its version is as it was, and what it makes of samples that it was shown is not. */
function differsInSecret(projection: Projection): boolean {
  const before = known.readModels[projection.name] ?? '';
  return before.startsWith(`${projection.version} `) && replaySamples(projection, shown) !== before;
}

describe('The read models', () => {
  it.each(projections.map((projection) => [projection.name, projection] as const))(
    'make the same rows of the same events, or say by their version that they do not: %s',
    (name, projection) => {
      const why = `${name} makes other rows of the same events: raise its version`;
      expect(differsInSecret(projection), why).toBe(false);
    },
  );

  it('have shown what they make of every sample', () => {
    const rows = projections.map((each) => [each.name, replaySamples(each, eventSamples)]);
    const today = { samples: eventSamples.map(({ file }) => file), readModels: Object.fromEntries(rows) };
    if (mayWrite !== undefined && !projections.some(differsInSecret)) writeSampleRows(today);
    else expect(today, `Once they are right: ${command}`).toEqual(known);
  });
});

/** Read models that follow what others tell of by themselves, or that only programs ask. */
const announcedElsewhere = ['external-ids', 'mentions', 'change-feed'];

describe('Who reads', () => {
  it('hears of what became different in every read model', () => {
    const silent = projections.filter((each) => keysOfSamples(each, eventSamples).length === 0);
    expect(silent.map(({ name }) => name)).toEqual(announcedElsewhere);
  });
});

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
