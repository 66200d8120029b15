import { blockDescription } from '@spoor/contracts/blocks/block-descriptions';
import type { Block } from '@spoor/contracts/pages/block';
import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import { memo, type ReactNode } from 'react';
import type { ZodType } from 'zod';
import { blockDefinition } from '../../../shared/blocks/block-definitions.ts';
import { blockName } from '../../../shared/blocks/block-name.ts';
import { type FieldSpec, isTyped, shownFields } from '../../../shared/blocks/field-spec.ts';
import { FieldPath } from '../../../shared/forms/field-path.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { hasTooLongText } from '../../../shared/forms/text-limit.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useAtom } from '../../../shared/store.ts';
import { placeAtEnd } from '../blocks/block-tree.ts';
import { blockTabAtom } from '../editor.atoms.ts';
import { useEditor, useStableEditor } from '../editor-context.tsx';
import { contentFields, defaultContent } from '../fields/block-fields.ts';
import { BlockFieldControl } from '../fields/field-control.tsx';
import { useDraft } from '../use-draft.ts';
import { useMayWrite } from '../use-may-write.ts';
import { isApplied } from '../use-page-edits.ts';
import { BlockRights } from './block-rights.tsx';
import { TabSet } from './tab-set.tsx';

/** A part of a block's form that its kind of document has besides. */
export interface BlockTab {
  readonly id: string;
  readonly label: string;
  /** All blocks where it is absent. */
  readonly isFor?: (block: Block) => boolean;
  readonly content: (block: Block) => ReactNode;
}

interface BlockPanelProps {
  readonly block: Block;
  readonly hasRegions: boolean;
  readonly history: ReactNode;
  readonly tabs?: readonly BlockTab[] | undefined;
}

/**
 * The form of one block: content, options, region, rights and history. It saves itself. Memoised: the tabs would
 * otherwise render whenever another block changes.
 */
export const BlockPanel = memo(function BlockPanel({
  block,
  hasRegions,
  history,
  tabs = [],
}: BlockPanelProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { subject } = useStableEditor();
  const [chosen, choose] = useAtom(blockTabAtom);
  const { buildingBlockName } = block;
  const hasContent = contentFields(buildingBlockName).length > 0;
  const hasOptions = hasRegions || optionFields(block).length > 0;
  const parts = [
    ...(hasContent
      ? [{ id: 'content', label: t('block.tab.content'), content: () => <BlockContent block={block} /> }]
      : []),
    ...(hasOptions
      ? [{ id: 'options', label: t('block.tab.options'), content: () => <BlockOptions block={block} /> }]
      : []),
    ...(subject === 'page'
      ? [{ id: 'rights', label: t('block.tab.rights'), content: () => <BlockRights block={block} /> }]
      : []),
    ...tabs
      .filter(({ isFor }) => isFor?.(block) !== false)
      .map(({ id, label, content }) => ({ id, label, content: () => content(block) })),
    { id: 'history', label: t('block.tab.history'), content: () => history },
  ];
  const selected = parts.find(({ id }) => id === chosen) ?? parts[0];
  return (
    <TabSet
      label={t('block.tabs', { name: blockName(i18n, buildingBlockName) })}
      tabs={parts.map(({ id, label, content: draw }) => ({
        id,
        label,
        content: () => <div className="panel-form stack gap-5">{draw()}</div>,
      }))}
      selected={selected?.id ?? 'history'}
      onSelect={choose}
    />
  );
});

const optionFields = ({ buildingBlockName }: Block) => blockDefinition(buildingBlockName)?.optionFields ?? [];

function BlockContent({ block }: { block: Block }) {
  const { t } = useI18n();
  const { commands } = useStableEditor();
  const { buildingBlockName } = block;
  const mayWrite = useMayWrite();
  if (!mayWrite(buildingBlockName)) return <p className="field__hint">{t('block.for_developers')}</p>;
  return (
    <BlockFieldGroup
      path={`/draft/blocks/${block.guid}/content`}
      schema={blockDescription(buildingBlockName)?.content}
      specs={contentFields(buildingBlockName)}
      stored={{ ...defaultContent(buildingBlockName), ...block.content }}
      save={async (changes, basedOn) =>
        isApplied(await commands.editBlock({ block, edit: editOf(changes), basedOn }))
      }
      asCommands={(changes) => [{ type: 'editBlock', blockGuid: block.guid, ...editOf(changes) }]}
    />
  );
}

function BlockOptions({ block }: { block: Block }) {
  const { commands } = useStableEditor();
  const specs = optionFields(block);
  return (
    <>
      {specs.length === 0 ? null : (
        <BlockFieldGroup
          path={`/draft/blocks/${block.guid}/options`}
          schema={undefined}
          specs={specs}
          stored={{ ...fallbackOptions(block.buildingBlockName), ...block.options }}
          save={async (changes, basedOn) =>
            isApplied(await commands.setOptions({ block, options: changes as JsonObject, basedOn }))
          }
          asCommands={(changes) => [
            { type: 'setOptions', blockGuid: block.guid, options: changes as JsonObject },
          ]}
        />
      )}
      <RegionSelect block={block} />
    </>
  );
}

interface BlockFieldGroupProps {
  /** The Change path of these fields. */
  readonly path: string;
  /** Where the limits of their texts are found, if anywhere. */
  readonly schema: ZodType | undefined;
  readonly specs: readonly FieldSpec[];
  readonly stored: Readonly<Record<string, unknown>>;
  readonly save: (changes: Readonly<Record<string, unknown>>, basedOn: PageView) => Promise<boolean>;
  readonly asCommands: (changes: Readonly<Record<string, unknown>>) => readonly PageEditCommand[];
}

function BlockFieldGroup({ path, schema, specs, stored, save, asCommands }: BlockFieldGroupProps) {
  const draft = useDraft(stored, save, {
    asCommands,
    path,
    isTooLong: (changes) => schema !== undefined && hasTooLongText(schema, changes),
  });
  return shownFields(specs, draft.values).map((spec) => (
    <FieldPath key={spec.key} path={`${path}/${spec.key}`}>
      <BlockFieldControl
        spec={spec}
        schema={schema}
        path={spec.key}
        value={draft.values[spec.key]}
        onChange={(value) => draft.change(spec.key, value, isTyped(spec) ? 'typed' : 'chosen')}
        onBlur={draft.flush}
      />
    </FieldPath>
  ));
}

/** Moves the block to the end of another region, where there are several. */
function RegionSelect({ block }: { block: Block }) {
  const { t } = useI18n();
  const { page, regions, commands } = useEditor();
  if (regions.length === 1) return null;
  return (
    <SelectField
      savesItself
      label={t('block.region')}
      choices={regions.map((value) => ({ value, name: t(`region.${value}`) }))}
      value={block.layoutPosition}
      onChange={(region) =>
        void commands.moveBlock({ block, place: placeAtEnd(page.buildingBlockInstances, region) })
      }
    />
  );
}

/** An edit names single paths, so that it does not overwrite changes of others beside it. */
function editOf(changes: Readonly<Record<string, unknown>>) {
  const set = Object.entries(changes).map(([key, value]) => [`/${key}`, value]);
  return { set: Object.fromEntries(set) };
}

/** A stored list without a page size shows one item, which is the server's fallback. */
function fallbackOptions(blockName: string): Readonly<Record<string, unknown>> {
  const { newOptions = {} } = blockDefinition(blockName) ?? {};
  return 'defaultItemsPerPage' in newOptions ? { ...newOptions, defaultItemsPerPage: 1 } : newOptions;
}
