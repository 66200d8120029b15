import type { ProjectionStatus } from '@spoor/contracts/system/system.views';
import { Pause, Play, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { orderProjection, type ProjectionOrder } from '../system.api.ts';
import { OrderOutcome } from './order-outcome.tsx';
import { StateTag } from './state-tag.tsx';
import { SystemRow, SystemSection } from './system-section.tsx';

interface ReadModelsProps {
  readonly models: readonly ProjectionStatus[];
  readonly refetch: () => Promise<unknown>;
}

/** What was asked last, and how that went. */
interface Asked {
  readonly model: ProjectionStatus;
  readonly order: ProjectionOrder;
  readonly hasFailed: boolean;
}

/** How far each read model is; one can be held, started and made anew. */
export function ReadModels({ models, refetch }: ReadModelsProps) {
  const { t } = useI18n();
  const api = useApi();
  const [asked, setAsked] = useState<Asked>();
  const [holding, setHolding] = useState<ProjectionStatus>();
  async function ask(model: ProjectionStatus, order: ProjectionOrder): Promise<void> {
    const hasFailed = await orderProjection(api, model, order).then(
      () => false,
      () => true,
    );
    setAsked({ model, order, hasFailed });
    await refetch();
  }
  return (
    <>
      <SystemSection
        title={t('system.read_models')}
        of={models}
        isWell={({ state }) => state === 'running'}
        row={(model) => (
          <Model
            key={model.name}
            model={model}
            onHold={() => setHolding(model)}
            ask={(order) => void ask(model, order)}
          />
        )}
      />
      <Outcome asked={asked} ask={ask} />
      {holding === undefined ? null : (
        <ConfirmDialog
          title={t('system.hold_title', { name: holding.name })}
          cancel={t('system.hold_cancel')}
          action={t('system.hold')}
          onClose={() => setHolding(undefined)}
          onConfirm={() => {
            setHolding(undefined);
            void ask(holding, 'holdProjection');
          }}
        >
          <p>{t('system.hold_about')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface OutcomeProps {
  readonly asked: Asked | undefined;
  readonly ask: (model: ProjectionStatus, order: ProjectionOrder) => Promise<void>;
}

/** What came of it, with the opposite where there is one. */
function Outcome({ asked, ask }: OutcomeProps) {
  const { t } = useI18n();
  if (asked === undefined) return null;
  const { model, order, hasFailed } = asked;
  if (hasFailed)
    return (
      <OrderOutcome of={asked} hasFailed>
        {t('system.order_failed')}
      </OrderOutcome>
    );
  const opposite = ({ holdProjection: 'startProjection', startProjection: 'holdProjection' } as const)[
    order as 'holdProjection' | 'startProjection'
  ] as ProjectionOrder | undefined;
  return (
    <OrderOutcome of={asked} hasFailed={false}>
      {t(`system.done.${order}`, { name: model.name })}
      {opposite === undefined ? null : (
        <button type="button" className="tool" onClick={() => void ask(model, opposite)}>
          {t('undo.action')}
        </button>
      )}
    </OrderOutcome>
  );
}

interface ModelProps {
  readonly model: ProjectionStatus;
  readonly onHold: () => void;
  readonly ask: (order: ProjectionOrder) => void;
}

function Model({ model: { name, state, position, lag, lastError }, onHold, ask }: ModelProps) {
  const { t, number } = useI18n();
  const tone = ({ running: 'good', rebuilding: 'open', held: 'open', stopped: 'bad', away: 'bad' } as const)[
    state
  ];
  return (
    <SystemRow name={name} state={<StateTag tone={tone}>{t(`system.model.${state}`)}</StateTag>}>
      <p className="soft">{t('system.model_position', { position, lag: number(lag) })}</p>
      {lastError === null ? null : <p>{lastError}</p>}
      <div className="row cluster gap-2">
        {state === 'held' ? (
          <Tool icon={<Play aria-hidden="true" />} name={name} onClick={() => ask('startProjection')}>
            {t('system.start')}
          </Tool>
        ) : (
          <Tool icon={<Pause aria-hidden="true" />} name={name} onClick={onHold}>
            {t('system.hold')}
          </Tool>
        )}
        {state === 'rebuilding' ? null : (
          <Tool icon={<RefreshCw aria-hidden="true" />} name={name} onClick={() => ask('rebuildProjection')}>
            {t('system.rebuild')}
          </Tool>
        )}
      </div>
    </SystemRow>
  );
}

interface ToolProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly children: string;
  readonly onClick: () => void;
}

function Tool({ icon, name, children, onClick }: ToolProps) {
  return (
    <button type="button" className="tool" onClick={onClick}>
      {icon}
      {children}
      <span className="visually-hidden">: {name}</span>
    </button>
  );
}
