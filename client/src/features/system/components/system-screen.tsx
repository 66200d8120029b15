import type { Health, HealthPart } from '@spoor/contracts/system/health';
import type { ProjectionStatus, ReactorStatus, SystemProcess } from '@spoor/contracts/system/system.views';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { systemQuery } from '../system.api.ts';
import './system-screen.css';

/** How every part, process and read model of the system is doing. */
export function SystemScreen() {
  const { t } = useI18n();
  const { data, isError, refetch } = useQuery(systemQuery(useApi()));
  return (
    <>
      <ScreenHeading
        title={t('admin.system')}
        about={t('system.about')}
        status={data && <Status health={data.health} />}
      />
      {isError ? <LoadFailure retry={() => void refetch()} /> : null}
      {data === undefined ? (
        isError ? null : (
          <LoadingSkeleton rows={12} />
        )
      ) : (
        <>
          <Section title={t('system.parts')}>
            {data.health.parts.map((part) => (
              <Part key={part.name} part={part} />
            ))}
          </Section>
          <Section title={t('system.processes')} empty={t('system.no_processes')}>
            {data.processes.map((process) => (
              <Process key={process.guid} process={process} />
            ))}
          </Section>
          <Section title={t('system.read_models')}>
            {data.projections.map((model) => (
              <Model key={model.name} model={model} />
            ))}
          </Section>
          {data.reactors.length === 0 ? null : (
            <Section title={t('system.reactors')}>
              {data.reactors.map((reactor) => (
                <Reactor key={reactor.name} reactor={reactor} />
              ))}
            </Section>
          )}
        </>
      )}
    </>
  );
}

/** Said to screen readers when it changes. */
function Status({ health: { status } }: { health: Health }) {
  const { t } = useI18n();
  return (
    <span role="status">
      <State tone={status === 'ready' ? 'good' : 'bad'}>{t(`system.${status}`)}</State>
    </span>
  );
}

interface SectionProps {
  readonly title: string;
  readonly empty?: string;
  readonly children: readonly ReactNode[];
}

function Section({ title, empty, children }: SectionProps) {
  const id = useId();
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <h2 id={id} className="system-screen__title">
        {title}
      </h2>
      {children.length === 0 && empty !== undefined ? (
        <p>{empty}</p>
      ) : (
        <ul className="system-screen__rows unmarked">{children}</ul>
      )}
    </section>
  );
}

function Part({ part: { name, state, sentence } }: { part: HealthPart }) {
  const { t } = useI18n();
  const tone = ({ ok: 'good', failing: 'bad', unknown: 'open' } as const)[state];
  return (
    <Row name={t(`system.part.${name}`)} state={<State tone={tone}>{t(`system.state.${state}`)}</State>}>
      {sentence === null ? null : <p>{sentence}</p>}
    </Row>
  );
}

function Process({ process }: { process: SystemProcess }) {
  const { t, dateTime } = useI18n();
  const { role, host, version, pid, state, position, startedOn, heardOn } = process;
  const isRunning = state === 'running';
  return (
    <Row
      name={t('system.process', { role, host })}
      state={<State tone={isRunning ? 'good' : 'bad'}>{t(`system.${state}`)}</State>}
    >
      <p className="soft">
        {t('system.process_about', { version, pid: String(pid), since: dateTime(startedOn) })}
        {position === null ? null : `. ${t('system.position', { position })}`}
        {isRunning ? null : `. ${t('system.heard', { moment: dateTime(heardOn) })}`}
      </p>
    </Row>
  );
}

function Model({ model: { name, state, position, lastError } }: { model: ProjectionStatus }) {
  const { t } = useI18n();
  const tone = ({ running: 'good', rebuilding: 'open', stopped: 'bad', away: 'bad' } as const)[state];
  return (
    <Row name={name} state={<State tone={tone}>{t(`system.model.${state}`)}</State>}>
      <p className="soft">{t('system.position', { position })}</p>
      {lastError === null ? null : <p>{lastError}</p>}
    </Row>
  );
}

function Reactor({ reactor: { name, position } }: { reactor: ReactorStatus }) {
  const { t } = useI18n();
  return (
    <Row name={name} state={null}>
      <p className="soft">{t('system.position', { position })}</p>
    </Row>
  );
}

interface RowProps {
  readonly name: string;
  readonly state: ReactNode;
  readonly children: ReactNode;
}

function Row({ name, state, children }: RowProps) {
  return (
    <li className="system-screen__row">
      <div className="row cluster spread gap-2">
        <b>{name}</b>
        {state}
      </div>
      {children}
    </li>
  );
}

function State({ tone, children }: { tone: 'good' | 'bad' | 'open'; children: string }) {
  return (
    <span className="tag system-screen__state" data-tone={tone}>
      {children}
    </span>
  );
}
