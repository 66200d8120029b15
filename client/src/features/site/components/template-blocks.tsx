import { useQuery } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { BlockComponentsContext, BlockContext } from '../../../shared/blocks/block-context.tsx';
import { BlockRegions, SideColumnContext } from '../../../shared/blocks/block-regions.tsx';
import { templateQuery } from '../../../shared/templates.api.ts';

interface TemplateBlocksProps {
  readonly guid: string;
  /** Path of the page. */
  readonly path: string;
}

/** A header or footer made of blocks. Nothing where it cannot be loaded, because the page matters more. */
export function TemplateBlocks({ guid, path }: TemplateBlocksProps) {
  const { data: template } = useQuery(templateQuery(useApi(), guid));
  const componentOf = use(BlockComponentsContext);
  const rendering = useMemo(
    () =>
      template && {
        componentOf,
        location: { page: { ...template, title: template.name, listMetadata: {} }, path, isAround: true },
      },
    [template, componentOf, path],
  );
  if (template === undefined || rendering === undefined) return null;
  return (
    <BlockContext value={rendering}>
      <SideColumnContext value={null}>
        <BlockRegions blocks={template.buildingBlockInstances} layout={template.layout} />
      </SideColumnContext>
    </BlockContext>
  );
}
