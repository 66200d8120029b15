import type { ProjectionStatus } from '@spoor/contracts/system/system.views';
import { Pause, Play, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { ToolButton } from '../../../shared/ui/tool-button.tsx';
import { orderProjection, type ProjectionOrder } from '../system.api.ts';
import { OrderOutcome } from './order-outcome.tsx';
import { StateTag } from './state-tag.tsx';
import { SystemRow, SystemSection } from './system-section.tsx';

interface ReadModelsProps {
  readonly models: readonly ProjectionStatus[];
  /** Other platforms have them, too, and whoever looks runs only this one. */
  readonly isReadOnly: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** What was asked last, and how that went. */
interface SentOrder {
  readonly model: ProjectionStatus;
  readonly order: ProjectionOrder;
  readonly hasFailed: boolean;
}

/** How far each read model is; who runs the installation can hold, start and make one anew. */
export function ReadModels({ models, isReadOnly, refetch }: ReadModelsProps) {
  const { t } = useI18n();
  const api = useApi();
  const [sent, setAsked] = useState<SentOrder>();
  const [holding, setHolding] = useState<ProjectionStatus>();
  async function sendOrder(model: ProjectionStatus, order: ProjectionOrder): Promise<void> {
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
          <Model key={model.name} model={model}>
            {isReadOnly ? null : (
              <Orders
                model={model}
                onHold={() => setHolding(model)}
                sendOrder={(order) => void sendOrder(model, order)}
              />
            )}
          </Model>
        )}
      />
      <Outcome sent={sent} sendOrder={sendOrder} />
      {holding === undefined ? null : (
        <ConfirmDialog
          title={t('system.hold_title', { name: holding.name })}
          cancel={t('system.hold_cancel')}
          action={t('system.hold')}
          onClose={() => setHolding(undefined)}
          onConfirm={() => {
            setHolding(undefined);
            void sendOrder(holding, 'holdProjection');
          }}
        >
          <p>{t('system.hold_about')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface OutcomeProps {
  readonly sent: SentOrder | undefined;
  readonly sendOrder: (model: ProjectionStatus, order: ProjectionOrder) => Promise<void>;
}

/** What came of it, with the opposite where there is one. */
function Outcome({ sent, sendOrder }: OutcomeProps) {
  const { t } = useI18n();
  if (sent === undefined) return null;
  const { model, order, hasFailed } = sent;
  if (hasFailed)
    return (
      <OrderOutcome of={sent} hasFailed>
        {t('system.order_failed')}
      </OrderOutcome>
    );
  const opposite = ({ holdProjection: 'startProjection', startProjection: 'holdProjection' } as const)[
    order as 'holdProjection' | 'startProjection'
  ] as ProjectionOrder | undefined;
  return (
    <OrderOutcome of={sent} hasFailed={false}>
      {t(`system.done.${order}`, { name: model.name })}
      {opposite === undefined ? null : (
        <button type="button" className="tool" onClick={() => void sendOrder(model, opposite)}>
          {t('undo.action')}
        </button>
      )}
    </OrderOutcome>
  );
}

interface ModelProps {
  readonly model: ProjectionStatus;
  /** What can be done about it. */
  readonly children: ReactNode;
}

function Model({ model: { name, state, position, lag, lastError }, children }: ModelProps) {
  const { t, number } = useI18n();
  const tone = ({ running: 'good', rebuilding: 'open', held: 'open', stopped: 'bad', away: 'bad' } as const)[
    state
  ];
  return (
    <SystemRow name={name} state={<StateTag tone={tone}>{t(`system.model.${state}`)}</StateTag>}>
      <p className="soft">{t('system.model_position', { position, lag: number(lag) })}</p>
      {lastError === null ? null : <p>{lastError}</p>}
      {children}
    </SystemRow>
  );
}

interface OrdersProps {
  readonly model: ProjectionStatus;
  readonly onHold: () => void;
  readonly sendOrder: (order: ProjectionOrder) => void;
}

function Orders({ model: { name, state }, onHold, sendOrder }: OrdersProps) {
  const { t } = useI18n();
  return (
    <div className="row cluster gap-2">
      {state === 'held' ? (
        <ToolButton
          icon={<Play aria-hidden="true" />}
          label={t('system.start')}
          of={name}
          onClick={() => sendOrder('startProjection')}
        />
      ) : (
        <ToolButton icon={<Pause aria-hidden="true" />} label={t('system.hold')} of={name} onClick={onHold} />
      )}
      {state === 'rebuilding' ? null : (
        <ToolButton
          icon={<RefreshCw aria-hidden="true" />}
          label={t('system.rebuild')}
          of={name}
          onClick={() => sendOrder('rebuildProjection')}
        />
      )}
    </div>
  );
}
