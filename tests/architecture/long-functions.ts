/**
 * Files of the client with functions that are longer than others may be, and the lines of each, longest first. This list may
 * only shrink: whoever shortens one shortens its number, or takes it out.
 */
export const longFunctions: Readonly<Record<string, readonly number[]>> = {
  'client/src/features/editor/use-draft.ts': [67],
  'client/src/features/presence/presence-heartbeat.ts': [68],
  'client/src/features/site/components/site-layout.tsx': [69],
};
