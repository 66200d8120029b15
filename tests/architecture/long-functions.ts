/**
 * Files of the client with functions that are longer than others may be, and the lines of each, longest first. This list may
 * only shrink: whoever shortens one shortens its number, or takes it out.
 */
export const longFunctions: Readonly<Record<string, readonly number[]>> = {
  'client/src/app/text-store.ts': [77],
  'client/src/entry-client.tsx': [65],
  'client/src/entry-server.tsx': [63],
  'client/src/features/editor/clipboard/use-block-clipboard.ts': [66],
  'client/src/features/editor/page.commands.ts': [63],
  'client/src/features/editor/selection/use-block-keys.ts': [61],
  'client/src/features/editor/use-draft.ts': [67],
  'client/src/features/media/components/media-screen.tsx': [66],
  'client/src/features/presence/presence-heartbeat.ts': [68],
  'client/src/features/rich-text/components/rich-text-editor.tsx': [71],
  'client/src/features/settings/components/preview-iframe.tsx': [64],
  'client/src/features/settings/use-section-form.ts': [67],
  'client/src/features/site/components/site-layout.tsx': [69],
  'client/src/shared/lazy-component.tsx': [61],
  'client/src/shared/list-items/list-item.commands.ts': [63],
  'client/src/shared/router/browser-router.ts': [68],
  'client/src/shared/use-send-change.ts': [65],
};
