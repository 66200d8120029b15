import { z } from 'zod';
import { changeView } from '../changes/change.views.ts';
import { usage } from '../shared/problem.ts';
import { refusedChange } from './run.events.ts';

/** How far it has come to take a run back. */
export const runUndoProgress = z
  .object({
    id: z.string().meta({ description: 'The run that does so' }),
    isDone: z.boolean(),
    changes: z.int().meta({ description: 'How many there were to take back', examples: [10_000] }),
    undone: z.int().meta({ examples: [9_998] }),
    skipped: z
      .int()
      .meta({ description: 'Of which nothing was left, or that were taken back before', examples: [0] }),
    refused: z.int().meta({ description: 'Which stay as they are', examples: [2] }),
    conflicts: z.array(refusedChange.meta({ id: 'RefusedChange' })).meta({
      description: 'The first 500 of those, with the code of the problem that each undo would answer with',
    }),
  })
  .meta({ id: 'RunUndoProgress' });
export type RunUndoProgress = z.infer<typeof runUndoProgress>;

/** What a program did under one `Run-Id`. */
export const runView = z
  .object({
    id: z.string(),
    name: z
      .string()
      .nullable()
      .meta({ examples: ['Import 23 november'] }),
    actor: changeView.shape.actor,
    via: z.string(),
    startedOn: z.string(),
    lastOn: z.string().meta({ description: 'When it wrote last' }),
    changes: z.int().meta({ description: 'How many Changes it made', examples: [10_000] }),
    undoOf: z.string().nullable().meta({ description: 'The run that it takes back' }),
    undo: runUndoProgress
      .nullable()
      .meta({ description: 'The last time that it was taken back, or is being' }),
  })
  .meta({ id: 'Run' });
export type RunView = z.infer<typeof runView>;

/** A run, and how many of its Changes are taken back now, in whichever way. */
export const runDetails = runView.extend({ undone: z.int() }).meta({ id: 'RunDetails' });
export type RunDetails = z.infer<typeof runDetails>;

export const runPage = z
  .object({ items: z.array(runView), next: z.string().nullable() })
  .meta({ id: 'RunPage' });
export type RunPage = z.infer<typeof runPage>;

/** What taking a run back would come to; nothing is written. */
export const runUndoPreview = z
  .object({
    changes: z.int().meta({ description: 'How many would be taken back' }),
    looked: z.int().meta({
      description: 'How many things were looked at, for `conflicts` and for `usedIn`: the first 200 of them',
    }),
    things: z.int().meta({ description: 'How many things it is about' }),
    usedIn: z.array(usage).meta({
      description:
        'What is not of the run and refers to things that would go, as far as those were looked at: it stays, and leads nowhere. ' +
        'The first 100, after the menus. Of what is not for the caller to know, only its kind',
    }),
    conflicts: z.array(
      z.object({
        entity: z
          .string()
          .nullable()
          .meta({
            description: '`null` where it is not for the caller to know',
            examples: ['item:7f0c2b1e-6a55-4d0c-9a3b-3f6d1f1f2a10'],
          }),
        code: z.string().meta({ examples: ['conflict'] }),
        paths: z
          .array(z.string())
          .meta({ description: 'Members that were written since', examples: [['/title']] }),
      }),
    ),
  })
  .meta({ id: 'RunUndoPreview' });
export type RunUndoPreview = z.infer<typeof runUndoPreview>;

/** How much of a run was destroyed for ever, and how much of it is still in the trash. */
export const runPurge = z.object({ purged: z.int(), left: z.int() }).meta({ id: 'RunPurge' });
export type RunPurge = z.infer<typeof runPurge>;
