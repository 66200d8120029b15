import { useQuery } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { BlockComponentsContext, BlockContext } from '../../../shared/blocks/block-context.tsx';
import { BlockRegions, SideColumnContext } from '../../../shared/blocks/block-regions.tsx';
import { templateQuery } from '../../../shared/templates.api.ts';

interface TemplateBlocksProps {
  readonly guid: string;
  /** Path of the page around which it stands. */
  readonly path: string;
}

/** A header or footer that is built of blocks. Nothing while it cannot be had: the page itself matters more. */
export function TemplateBlocks({ guid, path }: TemplateBlocksProps) {
  const { data: template } = useQuery(templateQuery(useApi(), guid));
  const components = use(BlockComponentsContext);
  const drawing = useMemo(
    () =>
      template && {
        components,
        home: { page: { ...template, title: template.name, listMetadata: {} }, path, isAround: true },
      },
    [template, components, path],
  );
  if (template === undefined || drawing === undefined) return null;
  return (
    <BlockContext value={drawing}>
      <SideColumnContext value={null}>
        <BlockRegions blocks={template.buildingBlockInstances} layout={template.layout} />
      </SideColumnContext>
    </BlockContext>
  );
}
