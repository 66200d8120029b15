import type { Condition } from '@spoor/contracts/forms/condition';
import { conditionIn, jumpsIn } from '@spoor/contracts/forms/definition-of-draft';
import { elementTypeOf } from '@spoor/contracts/forms/element-types';
import type { BuiltJump } from '@spoor/contracts/forms/form-blocks';
import type { FormElement } from '@spoor/contracts/forms/form-definition';
import { endOfForm } from '@spoor/contracts/forms/walk-form';
import type { Block } from '@spoor/contracts/pages/block';
import { byRank } from '@spoor/contracts/shared/field-changes';
import type { JsonValue } from '@spoor/contracts/shared/limits';
import { CornerDownRight, X } from 'lucide-react';
import { useEditor } from '../../../features/editor/editor-context.tsx';
import {
  elementOfBlock,
  elementsBefore,
  labelOf,
  pageNumberOf,
} from '../../../features/form-builder/built-element.ts';
import { ConditionEditor } from '../../../features/form-builder/components/condition-editor.tsx';
import { useFormLanguages } from '../../../features/form-builder/form-languages.ts';
import { SelectField, type SelectOption } from '../../../shared/forms/select-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { newGuid } from '../../../shared/new-guid.ts';

/** On what it depends that an element or a page is seen, and where a page leads to. */
export function BlockConditions({ block }: { block: Block }) {
  const { t } = useI18n();
  const { page } = useEditor();
  const languages = useFormLanguages();
  const set = useSetMember(block);
  const isPage = elementTypeOf(block.buildingBlockName) === 'pagebreak';
  return (
    <>
      <h3>{t(isPage ? 'condition.page_title' : 'condition.title')}</h3>
      <ConditionEditor
        condition={conditionIn(block.content)}
        elements={elementsBefore(page.buildingBlockInstances, block, languages)}
        onChange={(condition) => set('/visibleIf', condition)}
      />
      {isPage ? <Jumps block={block} /> : null}
    </>
  );
}

/** Where the way goes after this page, if not to the next. */
function Jumps({ block }: { block: Block }) {
  const { t } = useI18n();
  const set = useSetMember(block);
  const { elements, targets } = useJumpChoices(block);
  const jumps = jumpsIn(block.content);
  const change = (changed: readonly BuiltJump[]) => set('/jumps', changed);
  return (
    <>
      <h3>{t('jump.title')}</h3>
      <p className="field__hint">{t('jump.hint')}</p>
      {jumps.map((jump) => (
        <div key={jump.guid} className="form-comparison stack gap-3">
          <JumpEditor
            {...{ jump, elements, targets }}
            onChange={(next) => change(jumps.map((each) => (each.guid === jump.guid ? next : each)))}
            onRemove={() => change(jumps.filter(({ guid }) => guid !== jump.guid))}
          />
        </div>
      ))}
      <button
        type="button"
        className="button button--secondary"
        onClick={() =>
          change([...jumps, { guid: newGuid(), if: null, goTo: targets[0]?.value ?? endOfForm }])
        }
      >
        <CornerDownRight aria-hidden="true" />
        {t('jump.add')}
      </button>
    </>
  );
}

interface JumpEditorProps {
  readonly jump: BuiltJump;
  readonly elements: readonly FormElement[];
  readonly targets: readonly SelectOption[];
  readonly onChange: (jump: BuiltJump) => void;
  readonly onRemove: () => void;
}

function JumpEditor({ jump, elements, targets, onChange, onRemove }: JumpEditorProps) {
  const { t } = useI18n();
  return (
    <>
      <SelectField
        savesItself
        label={t('jump.to')}
        value={jump.goTo}
        choices={targets}
        onChange={(goTo) => onChange({ ...jump, goTo })}
      />
      <ConditionEditor
        condition={jump.if}
        elements={elements}
        onChange={(condition) => onChange({ ...jump, if: condition })}
      />
      <button type="button" className="tool" onClick={onRemove}>
        <X aria-hidden="true" />
        {t('jump.remove')}
      </button>
    </>
  );
}

/** Whose answers a jump can look at, those of its own page too; and the pages after it. */
function useJumpChoices(block: Block): Pick<JumpEditorProps, 'elements' | 'targets'> {
  const { t } = useI18n();
  const { page } = useEditor();
  const languages = useFormLanguages();
  const blocks = page.buildingBlockInstances.toSorted(byRank);
  const isBreak = ({ buildingBlockName }: Block) => elementTypeOf(buildingBlockName) === 'pagebreak';
  const later = blocks.slice(blocks.findIndex(({ guid }) => guid === block.guid) + 1);
  const next = later.findIndex(isBreak);
  const own = next === -1 ? later : later.slice(0, next);
  return {
    elements: [
      ...elementsBefore(blocks, block, languages),
      ...own.flatMap((each) => elementOfBlock(each, languages) ?? []),
    ],
    targets: [
      ...later.filter(isBreak).map((each) => ({
        value: each.guid,
        name: labelOf(each) || t('element.page_number', { number: pageNumberOf(blocks, each) }),
      })),
      { value: endOfForm, name: t('jump.end') },
    ],
  };
}

function useSetMember(block: Block) {
  const { page, commands } = useEditor();
  return (path: string, value: Condition | null | readonly BuiltJump[]) =>
    void commands.editBlock({ block, edit: { set: { [path]: value as JsonValue } }, basedOn: page });
}
