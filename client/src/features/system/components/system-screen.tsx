import type { Health, HealthPart } from '@spoor/contracts/system/health';
import type { ReactorStatus, SystemProcess } from '@spoor/contracts/system/system.views';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { systemQuery } from '../system.api.ts';
import { JobQueues } from './job-queues.tsx';
import { ReadModels } from './read-models.tsx';
import { RecentErrors } from './recent-errors.tsx';
import { SignInRefusals } from './sign-in-refusals.tsx';
import { StateTag } from './state-tag.tsx';
import { SystemRow, SystemSection } from './system-section.tsx';
import { SystemStorage } from './system-storage.tsx';
import './system-screen.css';

/** How every part, process and read model of the system is doing. */
export function SystemScreen() {
  const { t } = useI18n();
  const { isAdmin = false } = useUser() ?? {};
  const { data, isError, refetch } = useQuery(systemQuery(useApi()));
  const parts = data?.health.parts.filter(({ state }) => !data.isLimited || state !== 'unset') ?? [];
  return (
    <>
      <ScreenHeading
        title={t('admin.system')}
        about={t('system.about')}
        status={data && <Status status={data.health.status} parts={parts} />}
      />
      {data?.isLimited === true ? <p className="system-screen__limits">{t('system.limited')}</p> : null}
      <RecentErrors />
      {isAdmin ? <SignInRefusals /> : null}
      {isError ? <LoadFailure retry={() => void refetch()} /> : null}
      {data === undefined ? (
        isError ? null : (
          <LoadingSkeleton rows={12} />
        )
      ) : (
        <>
          <SystemSection
            title={t('system.parts')}
            of={parts}
            isWell={({ state }) => state === 'ok'}
            row={(part) => <Part key={part.name} part={part} isOfOthers={data.isLimited} />}
          />
          {data.isLimited ? null : (
            <SystemSection
              title={t('system.processes')}
              empty={t('system.no_processes')}
              of={data.processes}
              isWell={({ state }) => state === 'running'}
              row={(process) => <Process key={process.guid} process={process} />}
            />
          )}
          <ReadModels models={data.projections} isReadOnly={data.isLimited} refetch={refetch} />
          <JobQueues jobs={data.jobs} refetch={refetch} />
          <SystemStorage storage={data} />
          {data.reactors.length === 0 ? null : (
            <SystemSection
              title={t('system.reactors')}
              of={data.reactors}
              isWell={() => true}
              row={(reactor) => <Reactor key={reactor.name} reactor={reactor} />}
            />
          )}
        </>
      )}
    </>
  );
}

/** Said to screen readers when it changes. */
function Status({ status, parts }: Health) {
  const { t } = useI18n();
  const isUnset = status === 'ready' && parts.some(({ state }) => state === 'unset');
  return (
    <span role="status">
      {isUnset ? (
        <StateTag tone="open">{t('system.ready_unset')}</StateTag>
      ) : (
        <StateTag tone={status === 'ready' ? 'good' : 'bad'}>{t(`system.${status}`)}</StateTag>
      )}
    </span>
  );
}

interface PartProps {
  readonly part: HealthPart;
  /** Whether whoever looks can do nothing about it: what mends it is for who runs the installation. */
  readonly isOfOthers: boolean;
}

function Part({ part: { name, state, sentence }, isOfOthers }: PartProps) {
  const { t } = useI18n();
  const tone = ({ ok: 'good', starting: 'open', failing: 'bad', unknown: 'open', unset: 'open' } as const)[
    state
  ];
  return (
    <SystemRow
      name={t(`system.part.${name}`)}
      state={<StateTag tone={tone}>{t(`system.state.${state}`)}</StateTag>}
    >
      {sentence === null ? null : <p>{isOfOthers ? t('system.part_of_others') : sentence}</p>}
    </SystemRow>
  );
}

function Process({ process }: { process: SystemProcess }) {
  const { t, dateTime } = useI18n();
  const { role, host, version, pid, state, position, startedOn, heardOn } = process;
  const isRunning = state === 'running';
  return (
    <SystemRow
      name={t('system.process', { role, host })}
      state={<StateTag tone={isRunning ? 'good' : 'bad'}>{t(`system.${state}`)}</StateTag>}
    >
      <p className="soft">
        {t('system.process_about', { version, pid: String(pid), since: dateTime(startedOn) })}
        {position === null ? null : `. ${t('system.position', { position })}`}
        {isRunning ? null : `. ${t('system.heard', { moment: dateTime(heardOn) })}`}
      </p>
    </SystemRow>
  );
}

function Reactor({ reactor: { name, position } }: { reactor: ReactorStatus }) {
  const { t } = useI18n();
  return (
    <SystemRow name={name} state={null}>
      <p className="soft">{t('system.position', { position })}</p>
    </SystemRow>
  );
}
