import { Node } from '@tiptap/core';
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react';
import { storedImage } from '../../../shared/stored-image.ts';
import { AssetImage } from '../../../shared/ui/asset-image.tsx';

const members = ['imageGuid', 'alt', 'decorative', 'caption', 'focalPoint'] as const;

/** An image between paragraphs. In the clipboard, its attributes are in a data attribute. */
export const ImageNode = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => Object.fromEntries(members.map((name) => [name, { default: null, rendered: false }])),
  parseHTML: () => [
    {
      tag: 'figure[data-picture]',
      getAttrs: ({ dataset }) => readImage(dataset.picture),
    },
  ],
  renderHTML: ({ node }) => ['figure', { 'data-picture': JSON.stringify(node.attrs) }],
  addNodeView: () => ReactNodeViewRenderer(ImageView),
});

function ImageView({ node, selected }: ReactNodeViewProps) {
  const image = storedImage(node.attrs);
  return (
    <NodeViewWrapper as="figure" data-selected={selected || undefined} data-drag-handle="">
      {image === undefined ? null : (
        <AssetImage image={image} sizes="(min-width: 720px) 672px, 100vw" eager />
      )}
      {image === undefined || image.caption === '' ? null : <figcaption>{image.caption}</figcaption>}
    </NodeViewWrapper>
  );
}

/** @returns false where the attribute holds something else */
function readImage(text = ''): Record<string, unknown> | false {
  try {
    const values: unknown = JSON.parse(text);
    const isImage = typeof values === 'object' && values !== null && storedImage({ ...values }) !== undefined;
    return isImage ? { ...values } : false;
  } catch {
    return false;
  }
}
