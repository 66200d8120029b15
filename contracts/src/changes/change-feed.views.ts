import { z } from 'zod';
import { changePage, changeView } from './change.views.ts';

/** One thing that happened to one page, item, file …, as programs that keep a copy are told it. */
export const changeEntry = z
  .object({
    position: z.string().meta({
      description: 'Its place in the order of everything that happens. No two entries have the same',
      examples: ['184467'],
    }),
    at: z.string().meta({ examples: ['2026-11-23T10:00:00.000Z'] }),
    kind: z.string().meta({ description: 'What happened', examples: ['ListItemEdited'] }),
    entity: z
      .object({
        type: z.string().meta({ examples: ['item'] }),
        guid: z.string().meta({ examples: ['7f0c2b1e-6a55-4d0c-9a3b-3f6d1f1f2a10'] }),
      })
      .meta({ id: 'ChangedEntity' }),
    paths: z.array(z.string()).meta({
      description:
        'The members that it touched, as JSON Pointers; the empty one is the whole thing, made or removed',
      examples: [['/title']],
    }),
    isRemoval: z.boolean().meta({
      description:
        'It is gone for whoever asks: removed, erased, or taken somewhere where they may not read it',
    }),
    changeId: z
      .string()
      .meta({ description: 'The Change that it was part of, by which it can be taken back' }),
    undoOf: z.string().nullable().meta({ description: 'The Change that this one took back' }),
    actor: changeView.shape.actor,
    via: z.string(),
    run: z
      .object({ id: z.string(), name: z.string().nullable() })
      .nullable()
      .meta({ description: 'The run of a program that it belongs to: its `Run-Id` and `Run-Name`' }),
  })
  .meta({ id: 'ChangeEntry' });
export type ChangeEntry = z.infer<typeof changeEntry>;

/** A stretch of what happened, oldest first. */
export const changeFeed = z
  .object({
    items: z.array(changeEntry),
    next: z.string().meta({
      description:
        'How far it was looked: the `after` of the next call. It moves on also where nothing was for the caller to know',
      examples: ['184467'],
    }),
    hasMore: z.boolean().meta({ description: 'There is more already' }),
  })
  .meta({ id: 'ChangeFeed' });
export type ChangeFeed = z.infer<typeof changeFeed>;

/** Answer of `GET /api/changes`: a feed where it was asked for by `after`. */
export const changesAnswer = z.union([changeFeed, changePage]);
export type ChangesAnswer = z.infer<typeof changesAnswer>;
