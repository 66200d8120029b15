import type { Block } from '@spoor/contracts/pages/block';
import { Plus } from 'lucide-react';
import { useEditor, useStableEditor } from '../../../features/editor/editor-context.tsx';
import { isApplied } from '../../../features/editor/use-page-edits.ts';
import { formulaOfText, withAnswer } from '../../../features/form-builder/formula-text.ts';
import { useFormula } from '../../../features/form-builder/use-formula.ts';
import { AutosaveTextField } from '../../../shared/forms/autosave-text-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';

/** Characters. */
const maxFormulaLength = 1_000;

/** How a calculated element comes to its number: typed with the names of questions, which can be put in by a button. */
export function BlockFormula({ block }: { block: Block }) {
  const { t } = useI18n();
  const { page } = useEditor();
  const { page: current, commands } = useStableEditor();
  const { text, names, problem } = useFormula(block, page.buildingBlockInstances);

  async function store(formula: string): Promise<boolean> {
    return isApplied(
      await commands.editBlock({ block, edit: { set: { '/formula': formula } }, basedOn: page }),
    );
  }

  /** As it is stored by now: whoever pressed a button has just left the field. */
  function storedFormula(): string {
    const stored = current().buildingBlockInstances.find(({ guid }) => guid === block.guid);
    return typeof stored?.content.formula === 'string' ? stored.content.formula : '';
  }

  return (
    <>
      <AutosaveTextField
        label={t('formula.label')}
        hint={t('formula.hint', { example: `{${t('formula.example')}} * 12,50` })}
        error={problem}
        path={`/draft/blocks/${block.guid}/content/formula`}
        limit={maxFormulaLength}
        isLong
        value={text}
        storedAs={(typed) => formulaOfText(typed, names)}
        onSave={store}
      />
      {names.length === 0 ? (
        <p className="field__hint">{t('formula.nothing_before')}</p>
      ) : (
        <fieldset className="stack gap-2">
          <legend className="field__label">{t('formula.insert')}</legend>
          {names.map((name) => (
            <button
              key={name.id}
              type="button"
              className="button button--secondary"
              onClick={() => void store(withAnswer(storedFormula(), name))}
            >
              <Plus aria-hidden="true" />
              {name.name}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}
