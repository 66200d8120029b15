import { elementTypeOf } from '@spoor/contracts/forms/element-types';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { UserView } from '@spoor/contracts/users/user.views';
import { useMemo } from 'react';
import { EditorProvider } from '../../../features/editor/editor-context.tsx';
import { usePageCommands } from '../../../features/editor/page.commands.ts';
import type { BlockTab } from '../../../features/editor/panels/block-panel.tsx';
import { useEditedForm } from '../../../features/editor/use-edited-form.ts';
import { componentOfFormBlock } from '../../../features/form-builder/components/form-element-block.tsx';
import { FormLanguagesContext } from '../../../features/form-builder/form-languages.ts';
import { useFormSettings } from '../../../features/form-builder/use-form-settings.ts';
import { SiteLayout } from '../../../features/site/components/site-layout.tsx';
import {
  BlockContext,
  EditedBlocksContext,
  useBlockRendering,
} from '../../../shared/blocks/block-context.tsx';
import { BlockList } from '../../../shared/blocks/block-list.tsx';
import { InPlacePageTitle } from '../../../shared/blocks/in-place.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { DocumentHead } from '../../../shared/ui/document-head.tsx';
import { EditPanel } from '../edit-panel.tsx';
import { editorComponents } from '../editor-components.tsx';
import { EditorLayout } from '../editor-layout.tsx';
import { EditorProviders } from '../editor-providers.tsx';
import { AfterSending } from './after-sending.tsx';
import { BlockConditions } from './block-conditions.tsx';
import { BlockFormula } from './block-formula.tsx';
import { BlockMapStart } from './block-map-start.tsx';
import { FormPublishing } from './form-publishing.tsx';
import { FormSettingsDrawer } from './form-settings-drawer.tsx';

interface FormEditScreenProps {
  readonly form: FormView;
  readonly user: UserView;
}

const home = '/admin/forms';

/** The builder of forms: the editor of pages, with the visitors' form as its canvas. */
export function FormEditScreen({ form, user }: FormEditScreenProps) {
  const { pageOutbox, shown } = useEditedForm(form, user.guid);
  const entities = useMemo(() => [surrogateKey.form(form.guid)], [form.guid]);
  const { title: name, buildingBlockInstances: blocks, hasDraftChanges } = shown;
  const built = useMemo(
    () => ({ ...form, name, hasDraftChanges, draft: { ...form.draft, blocks } }),
    [form, name, hasDraftChanges, blocks],
  );
  return (
    <EditorProviders pageOutbox={pageOutbox} subject="form" entities={entities} userGuid={user.guid}>
      <FormLanguagesContext value={form.draft.languages}>
        <FormBuilder form={built} shown={shown} user={user} entities={entities} />
      </FormLanguagesContext>
    </EditorProviders>
  );
}

interface FormBuilderProps extends FormEditScreenProps {
  /** The form in the shape of a page. */
  readonly shown: PageView;
  readonly entities: readonly string[];
}

function FormBuilder({ form, shown, user, entities }: FormBuilderProps) {
  const { guid } = shown;
  const blocks = shown.buildingBlockInstances;
  const commands = usePageCommands(shown);
  const settings = useFormSettings(form);
  const elementTabs = useElementTabs();
  const rendering = useMemo(
    () => ({
      componentOf: componentOfFormBlock,
      location: { page: shown, path: home },
      editor: editorComponents,
    }),
    [shown],
  );
  const changing = useMemo(() => ({ pageGuid: guid, blocks }), [guid, blocks]);
  return (
    <EditorProvider page={shown} path={home} commands={commands} subject="form">
      <DocumentHead title={`✎ ${shown.title}`} path={`${home}/edit/${guid}`} hidden />
      <EditorLayout
        blocks={blocks}
        publishing={<FormPublishing form={form} />}
        panel={
          <EditPanel
            entities={entities}
            userGuid={user.guid}
            blockTabs={elementTabs}
            settings={(onClose) => <FormSettingsDrawer {...settings} onClose={onClose} />}
          />
        }
        collaboration={{
          topic: `form:${guid}`,
          entity: surrogateKey.form(guid),
          title: shown.title,
          path: home,
          list: home,
          user,
        }}
      >
        <BlockContext value={rendering}>
          <EditedBlocksContext value={changing}>
            <SiteLayout path="/" options={shown.options} language={shown.language} isInert>
              <FormCanvas page={shown} form={settings.form} />
            </SiteLayout>
          </EditedBlocksContext>
        </BlockContext>
      </EditorLayout>
    </EditorProvider>
  );
}

/** What else the drawer of an element has. */
function useElementTabs(): readonly BlockTab[] {
  const { t } = useI18n();
  return [
    {
      id: 'formula',
      label: t('formula.tab'),
      isFor: ({ buildingBlockName }) => elementTypeOf(buildingBlockName) === 'calculated',
      content: (block) => <BlockFormula block={block} />,
    },
    {
      id: 'mapStart',
      label: t('forms.map_start_tab'),
      isFor: ({ buildingBlockName }) => elementTypeOf(buildingBlockName) === 'location',
      content: (block) => <BlockMapStart block={block} />,
    },
    { id: 'conditions', label: t('condition.tab'), content: (block) => <BlockConditions block={block} /> },
  ];
}

/** The form on the page of a visitor, one page of it under the other. */
function FormCanvas({ page, form }: { page: PageView; form: FormView }) {
  const { editor } = useBlockRendering();
  const blocks = page.buildingBlockInstances;
  if (editor === undefined) return null;
  return (
    <div className="page-width region__inner form-built">
      <h1>
        <InPlacePageTitle>{page.title}</InPlacePageTitle>
      </h1>
      <editor.EditableRegion position="main" isEmpty={blocks.length === 0}>
        <BlockList blocks={blocks} />
      </editor.EditableRegion>
      <AfterSending form={form} />
    </div>
  );
}
