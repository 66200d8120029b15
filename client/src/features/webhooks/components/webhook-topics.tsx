import { entitiesIn, type WebhookScope, webhookEntities } from '@spoor/contracts/webhooks/webhook';
import type { CreateWebhook, NewWebhook } from '@spoor/contracts/webhooks/webhook.commands';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useApi } from '../../../shared/api-context.tsx';
import { formChoicesQuery } from '../../../shared/form-page/form-choices.api.ts';
import { CheckField } from '../../../shared/forms/check-field.tsx';
import { CheckListField } from '../../../shared/forms/check-list-field.tsx';
import { ComboListField } from '../../../shared/forms/combo-list-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import type { SchemaFormState } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { listChoicesQuery } from '../../../shared/list-items/list-select.api.ts';
import { webhookKindsQuery } from '../webhooks.api.ts';

interface WebhookTopicsProps {
  readonly form: SchemaFormState<CreateWebhook, NewWebhook>;
}

/** Which things, and whether of people and of what was sent by forms too. */
export function WebhookTopics({ form }: WebhookTopicsProps) {
  const { t } = useI18n();
  const scopes: readonly WebhookScope[] = useWatch({ control: form.control, name: 'scopes' }) ?? [];
  const offered = entitiesIn(webhookEntities, scopes);
  return (
    <>
      <SchemaField form={form} name="scopes">
        {({ value: _, onChange, ...field }) => (
          <>
            {(['people', 'submissions', 'answers'] as const).map((scope) =>
              scope === 'answers' && !scopes.includes('submissions') ? null : (
                <CheckField
                  key={scope}
                  {...field}
                  value={scopes.includes(scope)}
                  onChange={(isChosen) => {
                    const wanted = scopesWith(scopes, scope, isChosen);
                    onChange(wanted);
                    // What is not offered any more is not chosen either.
                    form.setValue('entities', entitiesIn(form.getValues('entities') ?? [], wanted));
                  }}
                  label={t(`webhooks.${scope}`)}
                  hint={t(`webhooks.${scope}_hint`)}
                />
              ),
            )}
          </>
        )}
      </SchemaField>
      <SchemaField form={form} name="entities">
        {({ value = [], onChange, ...field }) => (
          <CheckListField
            {...field}
            value={entitiesIn(value, scopes)}
            label={t('webhooks.entities')}
            hint={t('webhooks.entities_hint')}
            onChange={(chosen) => onChange(webhookEntities.filter((entity) => chosen.includes(entity)))}
            choices={offered.map((entity) => ({
              value: entity,
              name: t(`webhooks.entity.${entity}`),
            }))}
          />
        )}
      </SchemaField>
      <OnlyTheseKinds form={form} />
      <OnlyTheseLists form={form} />
      {scopes.includes('submissions') ? <OnlyTheseForms form={form} /> : null}
    </>
  );
}

/** Answers go with what was sent. */
function scopesWith(scopes: readonly WebhookScope[], scope: WebhookScope, isChosen: boolean): WebhookScope[] {
  const others = scopes.filter((each) => each !== scope);
  if (isChosen) return [...others, scope];
  return scope === 'submissions' ? others.filter((each) => each !== 'answers') : others;
}

function OnlyTheseKinds({ form }: WebhookTopicsProps) {
  const { t } = useI18n();
  const { data: kinds = [] } = useQuery(webhookKindsQuery(useApi()));
  const [scopes = [], entities = [], chosen = []] = useWatch({
    control: form.control,
    name: ['scopes', 'entities', 'kinds'],
  });
  const sentEntities = entitiesIn(entities.length === 0 ? webhookEntities : entities, scopes);
  const choices = kinds
    .filter(({ entity }) => sentEntities.includes(entity))
    .map(({ kind, entity }) => ({ id: kind, name: kind, detail: t(`webhooks.entity.${entity}`) }));
  const untold = chosen.filter(
    (kind) => kinds.some((each) => each.kind === kind) && !choices.some(({ id }) => id === kind),
  );
  return (
    <>
      <OnlyThese {...{ form, choices }} member="kinds" nameOf={(kind) => kind} />
      <p role="status" className={untold.length === 0 ? 'visually-hidden' : undefined}>
        {untold.length === 0 ? '' : t('webhooks.kinds_untold', { kinds: untold.join(', ') })}
      </p>
    </>
  );
}

function OnlyTheseLists({ form }: WebhookTopicsProps) {
  const { t } = useI18n();
  const { data: lists = [] } = useQuery(listChoicesQuery(useApi()));
  const choices = lists.map(({ guid, title, page }) => ({
    id: guid,
    name: title || page,
    detail: title === '' ? undefined : page,
  }));
  const nameOf = (guid: string) => choices.find(({ id }) => id === guid)?.name ?? t('webhooks.list_gone');
  return <OnlyThese {...{ form, choices, nameOf }} member="lists" />;
}

function OnlyTheseForms({ form }: WebhookTopicsProps) {
  const { t } = useI18n();
  const { data: forms = [] } = useQuery(formChoicesQuery(useApi()));
  const choices = forms.map(({ guid, name }) => ({ id: guid, name }));
  const nameOf = (guid: string) => choices.find(({ id }) => id === guid)?.name ?? t('webhooks.form_gone');
  return <OnlyThese {...{ form, choices, nameOf }} member="forms" />;
}

interface OnlyTheseProps extends WebhookTopicsProps {
  readonly member: 'kinds' | 'lists' | 'forms';
  readonly choices: readonly {
    readonly id: string;
    readonly name: string;
    readonly detail?: string | undefined;
  }[];
  readonly nameOf: (id: string) => string;
}

/** None chosen: all of them. */
function OnlyThese({ form, member, choices, nameOf }: OnlyTheseProps) {
  const { t } = useI18n();
  const removeLabel = (name: string) => t('webhooks.remove_choice', { name });
  return (
    <SchemaField form={form} name={member}>
      {({ value = [], onChange, ...field }) => (
        <ComboListField
          {...{ ...field, value, removeLabel, choices, nameOf }}
          label={t(`webhooks.${member}`)}
          hint={t(`webhooks.${member}_hint`)}
          onChange={(chosen) => onChange([...chosen])}
        />
      )}
    </SchemaField>
  );
}
