import { z } from 'zod';
import { guid } from '../shared/guid.ts';
import { vitals } from './analytics-event.ts';
import { checkedMeasures, checkedParts } from './checked-parts.ts';
import { publicFigures } from './public-figures.ts';
import { countingDefinition, statisticsFilters } from './statistics-definition.ts';
import { intervals } from './statistics-intervals.ts';

const whole = z.int().nonnegative();
/** 0 … 1; null: of nothing. */
const share = z.number().min(0).max(1).nullable();

/** What one glance takes in. */
export const statisticsFigures = z
  .object({
    visitors: whole,
    /** Null where one thing that was done is looked at alone. */
    visits: whole.nullable(),
    views: whole,
    /** Of the visits that began (here), the share that was one view alone. */
    bounceRate: share,
    /** Half of the visits took no longer. Of one thing that is viewed: how long it was looked at, a view. */
    durationMs: whole.nullable(),
  })
  .meta({ id: 'StatisticsFigures' });
export type StatisticsFigures = z.infer<typeof statisticsFigures>;

/** A name, and what was counted of it. `label`: what it is called, where the name is a guid. */
export const statisticsRow = z
  .object({
    name: z.string(),
    label: z.string().optional(),
    visitors: whole,
    /** Views, or times. */
    count: whole,
    /** Visits that began here. */
    entries: whole.optional(),
  })
  .meta({ id: 'StatisticsRow' });
export type StatisticsRow = z.infer<typeof statisticsRow>;

/** Rows of one kind, most visitors first; null: not known apart for what the filter lets through. */
const rows = z.array(statisticsRow).nullable();

/** A part of the period. */
export const statisticsPoint = z
  .object({
    /** By the platform's clock and calendar: its first day, and of hours the hour too, as `2026-11-21T14`. */
    start: z.string(),
    visitors: whole,
    visits: whole,
    views: whole,
  })
  .meta({ id: 'StatisticsPoint' });
export type StatisticsPoint = z.infer<typeof statisticsPoint>;

const vitalRow = z.object({
  path: z.string(),
  times: whole,
  /** The value that three quarters stay below: milliseconds, `cls` without a unit. Null: never measured. */
  p75: z.object(
    Object.fromEntries(vitals.map((vital) => [vital, z.number().nullable()])) as Record<
      (typeof vitals)[number],
      z.ZodNullable<z.ZodNumber>
    >,
  ),
});
export type StatisticsVitalRow = z.infer<typeof vitalRow>;

export const statisticsView = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    timeZone: z.string(),
    interval: z.enum(intervals),
    /** Days of the period that are sealed; the others can still grow. */
    sealedDays: whole,
    openDays: z.array(z.iso.date()),
    summary: statisticsFigures,
    previous: z
      .object({
        from: z.iso.date(),
        to: z.iso.date(),
        summary: statisticsFigures,
        series: z.array(statisticsPoint),
      })
      .nullable(),
    series: z.array(statisticsPoint),
    /** Pages that were published, for the chart; the hour as `start` of the hours of a series. */
    publications: z.array(
      z.object({ day: z.iso.date(), hour: z.string(), pageGuid: guid, title: z.string() }),
    ),
    segments: z.object({ referrer: rows, device: rows, browser: rows, language: rows }),
    subjects: z.object({
      path: rows,
      page: rows,
      item: rows,
      search: rows,
      unfound: rows,
      notFound: rows,
      outbound: rows,
      download: rows,
    }),
    /** First that of the whole site, `path` being empty; then per path. Null as of rows. */
    vitals: z.array(vitalRow).nullable(),
    /**
     * How often forms were seen, begun, left at a page or the summary, and sent, by everybody who may answer them. Null as of rows, and where the reader may not see
     * what was sent.
     */
    forms: z
      .array(z.object({ guid, name: z.string(), seen: whole, begun: whole, left: whole, sent: whole }))
      .nullable(),
    /** `publishedPages` at the end of the period, as far as that is over; null where nobody kept how many there were. */
    content: z.object({ publishedPages: whole.nullable(), changes: whole, editors: whole }),
  })
  .meta({ id: 'Statistics' });
export type StatisticsView = z.infer<typeof statisticsView>;

export const statisticsNowView = z.object({ visitors: whole }).meta({ id: 'StatisticsNow' });

const checkedValues = z.partialRecord(z.enum(checkedMeasures), z.number().nullable());
export type CheckedValues = z.infer<typeof checkedValues>;

/** Null: there is no such row. */
const checkedRow = z.object({
  name: z.string(),
  label: z.string().optional(),
  shown: checkedValues.nullable(),
  counted: checkedValues.nullable(),
  isSame: z.boolean(),
});
export type CheckedRow = z.infer<typeof checkedRow>;

/** What a figure is made of. */
export const statisticsCheckView = z
  .object({
    /** As the screen shows them, from the read models. */
    shown: statisticsFigures,
    /** The same, counted anew from the sealed events. */
    counted: statisticsFigures,
    isSame: z.boolean(),
    /** The rows of everything that is told apart, as shown and as counted anew; only what the reader may see. */
    parts: z.array(
      z.object({
        of: z.enum(checkedParts),
        isSame: z.boolean(),
        rows: z.array(checkedRow),
        /** Days that were sealed without it: nothing to check. */
        lackingDays: z.array(z.iso.date()),
      }),
    ),
    days: z.array(
      z.object({
        day: z.iso.date(),
        figures: statisticsFigures,
        hash: z.string(),
        /** Whether the hash is that of the figures, and follows from the day before. */
        isSealed: z.boolean(),
        /** Whether the row that the screen reads is what was sealed. */
        isSame: z.boolean(),
        sealedOn: z.iso.datetime(),
        definition: countingDefinition,
      }),
    ),
    /** Days that are not over, or not sealed yet: nothing to check. */
    openDays: z.array(z.iso.date()),
  })
  .meta({ id: 'StatisticsCheck' });
export type StatisticsCheckView = z.infer<typeof statisticsCheckView>;

/** By what is counted, and who decided so. */
export const statisticsDefinitionView = z
  .object({
    definition: countingDefinition,
    changes: z.array(
      z.object({ changeId: guid, at: z.iso.datetime(), actor: z.string(), reason: z.string().nullable() }),
    ),
  })
  .meta({ id: 'StatisticsDefinition' });
export type StatisticsDefinitionView = z.infer<typeof statisticsDefinitionView>;

/** Body of `PUT /api/statistics/definition`. */
export const changeStatisticsDefinition = z
  .object({
    filters: statisticsFilters,
    /** Why: whoever reads the figures later has to know. */
    reason: z
      .string()
      .trim()
      .min(3)
      .max(500)
      .regex(/^\P{Cc}*$/u, 'Control characters cannot be kept'),
  })
  .meta({ id: 'ChangeStatisticsDefinition' });
export type ChangeStatisticsDefinition = z.infer<typeof changeStatisticsDefinition>;

/** Rounded; null where it would tell of a few people. */
const publicCount = whole.nullable();

/** What everybody may know of visits. */
export const publicFiguresView = z
  .object({
    /** The last day that counts; null: none yet. */
    until: z.iso.date().nullable(),
    /** Of the days up to then: seven, thirty and 365. */
    figures: z.array(
      z.object({ figure: z.enum(publicFigures), week: publicCount, month: publicCount, year: publicCount }),
    ),
  })
  .meta({ id: 'PublicFigures' });
export type PublicFiguresView = z.infer<typeof publicFiguresView>;
