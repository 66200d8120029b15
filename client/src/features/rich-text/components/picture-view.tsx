import { Node } from '@tiptap/core';
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react';
import { storedPicture } from '../../../shared/blocks/stored-picture.ts';
import { AssetPicture } from '../../../shared/ui/asset-picture.tsx';

const members = ['imageGuid', 'alt', 'decorative', 'caption', 'focalPoint'] as const;

/** A picture between paragraphs: its asset, and what this text says of it. Within the clipboard all of that travels along. */
export const PictureNode = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => Object.fromEntries(members.map((name) => [name, { default: null, rendered: false }])),
  parseHTML: () => [
    {
      tag: 'figure[data-picture]',
      getAttrs: ({ dataset }) => readPicture(dataset.picture),
    },
  ],
  renderHTML: ({ node }) => ['figure', { 'data-picture': JSON.stringify(node.attrs) }],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
});

function PictureView({ node, selected }: ReactNodeViewProps) {
  const picture = storedPicture(node.attrs);
  return (
    <NodeViewWrapper as="figure" data-selected={selected || undefined} data-drag-handle="">
      {picture === undefined ? null : (
        <AssetPicture picture={picture} sizes="(min-width: 720px) 672px, 100vw" eager />
      )}
      {picture === undefined || picture.caption === '' ? null : <figcaption>{picture.caption}</figcaption>}
    </NodeViewWrapper>
  );
}

/** @returns false where something else calls itself a picture. */
function readPicture(text = ''): Record<string, unknown> | false {
  try {
    const values: unknown = JSON.parse(text);
    const isPicture =
      typeof values === 'object' && values !== null && storedPicture({ ...values }) !== undefined;
    return isPicture ? { ...values } : false;
  } catch {
    return false;
  }
}
