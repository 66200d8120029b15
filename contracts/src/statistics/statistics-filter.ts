import {
  type SegmentDimension,
  type Subject,
  segmentDimensions,
  statisticsDimensions,
  subjects,
} from './statistics-dimensions.ts';

/** What one looks at alone; absent: everything. */
export interface StatisticsFilter {
  /** Of visits. */
  readonly segment: Readonly<Partial<Record<SegmentDimension, string>>>;
  /** One thing that was viewed or done. */
  readonly subject?: { readonly dimension: Subject; readonly name: string };
}

export const noFilter: StatisticsFilter = { segment: {} };

/**
 * A filter in an address: `device:mobile;path:%2Fnieuws`, names encoded as in a URL.
 * @returns undefined where it is none
 */
export function parseFilter(text: string): StatisticsFilter | undefined {
  const segment: Partial<Record<SegmentDimension, string>> = {};
  let subject: StatisticsFilter['subject'];
  for (const part of text.split(';').filter((each) => each !== '')) {
    const [, dimension, encoded] = /^(\w+):(.*)$/s.exec(part) ?? [];
    const name = decoded(encoded);
    const known = statisticsDimensions.find((each) => each === dimension);
    if (known === undefined || name === undefined) return undefined;
    const ofSegment = segmentDimensions.find((each) => each === known);
    const ofSubject = subjects.find((each) => each === known);
    if (ofSegment !== undefined) segment[ofSegment] = name;
    else if (ofSubject !== undefined && subject === undefined) subject = { dimension: ofSubject, name };
    else return undefined;
  }
  return { segment, ...(subject === undefined ? {} : { subject }) };
}

/** The address of a filter; empty where it lets everything through. */
export function writeFilter({ segment, subject }: StatisticsFilter): string {
  const parts = segmentDimensions.flatMap((dimension) => {
    const name = segment[dimension];
    return name === undefined ? [] : [`${dimension}:${encodeURIComponent(name)}`];
  });
  return [
    ...parts,
    ...(subject === undefined ? [] : [`${subject.dimension}:${encodeURIComponent(subject.name)}`]),
  ].join(';');
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
