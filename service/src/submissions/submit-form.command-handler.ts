import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { formSchema } from '@spoor/contracts/forms/answer-schema';
import type { FormSettings } from '@spoor/contracts/forms/form';
import type { Submission } from '@spoor/contracts/forms/submission';
import type { ReceivedForm, Submitted } from '@spoor/contracts/forms/submission.commands';
import { sameJson } from '@spoor/contracts/shared/field-changes';
import type { Config } from '@spoor/infra/config';
import { findFormEver } from '@spoor/projections/forms/forms/forms.queries';
import { takenSubmissionShortIds } from '@spoor/projections/forms/submissions/submissions.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { allocateShortIds } from '../shared/allocate-short-ids.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { documentOf } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { encryptPersonalData } from '../vault/personal-data-encryption.ts';
import { Vault } from '../vault/vault.ts';
import { acceptedAnswers, dayOf, whyNotClaimed } from './accepted-answers.ts';
import { withKnownFiles } from './answered-files.ts';
import { submissionDecider } from './domain/submission.decider.ts';
import { knownBeginning, requireAnswerableForm, requireVersion } from './form-in-answering.ts';
import { FormPartials } from './form-partials.ts';
import { FormUploads } from './form-uploads.ts';
import { LimitedPlaces } from './limited-places.ts';
import { SpamCheck } from './spam-check.ts';
import { submissionGuidOf } from './submission-guid.ts';
import { viewTokenOf } from './view-token.ts';

export interface SubmissionReceipt extends Receipt {
  readonly submitted: Submitted;
}

/** Who sends, besides their account. */
export interface SubmissionSender {
  readonly address: string;
  /** Made with the form: what is sent again by it is the same. */
  readonly key: string;
  /** Whether this browser says that it sent the form before. */
  readonly hasSent: boolean;
}

export class SubmitFormCommand extends Command<SubmissionReceipt> {
  constructor(
    readonly formGuid: string,
    readonly received: ReceivedForm,
    readonly sender: SubmissionSender,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Takes what somebody answered: checked by the definition that they had before them, sealed, and once. */
@CommandHandler(SubmitFormCommand)
export class SubmitFormHandler implements ICommandHandler<SubmitFormCommand> {
  constructor(
    @Inject(tokens.config) private readonly config: Config,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(SpamCheck) private readonly spam: SpamCheck,
    @Inject(LimitedPlaces) private readonly places: LimitedPlaces,
    @Inject(FormUploads) private readonly uploads: FormUploads,
    @Inject(FormPartials) private readonly partials: FormPartials,
  ) {}

  /**
   * @throws DomainError as {@link requireAnswerableForm} and {@link LimitedPlaces.take} do; `validation_failed` with a text per
   * answer; `idempotency_mismatch` where other answers came with the same key; `proof_required` as {@link SpamCheck.isSuspected} does
   */
  async execute(command: SubmitFormCommand): Promise<SubmissionReceipt> {
    const { formGuid, received, sender, queryContext, context } = command;
    const guid = submissionGuidOf(formGuid, sender.key);
    // Whether it is there already, and whether it could be sent now: who sends it again may do so for ever.
    const [known, answering] = await Promise.all([
      this.writeSide.aggregates.read(submissionDecider, guid),
      settled(requireAnswerableForm(queryContext, formGuid, received)),
    ]);
    if (known.state.status !== 'missing') {
      const { position, revision, state } = known;
      const earlier = await this.requireSame(documentOf(state), command);
      const form = await findFormEver(queryContext, formGuid);
      const confirmation = form?.form.settings.confirmation.doc ?? {};
      return { ...this.receiptOf(earlier, confirmation, context, position), revision };
    }
    const { definition, settings } = answering();
    if (settings.oncePer === 'session' && sender.hasSent)
      throw new DomainError('already_submitted', 'form_once');
    const sent = { guid, definition, received, queryContext };
    const { answers, files } = await acceptedAnswers(this.uploads, sent);
    return this.places.take(formGuid, settings, queryContext, async () => {
      const { viewer } = queryContext;
      const { address, key: sentBy } = sender;
      const source = { formGuid, address, isSignedIn: viewer !== undefined, key: sentBy };
      const isSuspected = await this.spam.isSuspected(received, settings, source, new Date(context.at));
      if (!(await this.uploads.claim(files, guid))) throw await whyNotClaimed(this.uploads, sent);
      const [key, shortId, startedOn] = await Promise.all([
        this.vault.dataSubjectKeys.ensure(guid),
        freeShortId(guid, queryContext),
        knownBeginning(queryContext, formGuid, received),
      ]);
      const submission: Submission = {
        guid,
        formGuid,
        version: definition.version,
        language: received.language,
        shortId,
        status: isSuspected ? 'Spam' : 'New',
        answers: encryptPersonalData(guid, key, answers),
        origin: 'Manual',
        startedOn,
        submittedOn: context.at,
        submitterGuid: viewer?.guid ?? null,
        isVerified: viewer?.isVerified ?? false,
        assigneeGuid: null,
        notes: {},
        itemGuid: null,
      };
      const receive = { type: 'ReceiveSubmission', submission } as const;
      const receipt = await this.handleCommand(submissionDecider, guid, receive, context);
      // Of two that come at the same moment the first counts, for both.
      const first = documentOf(receipt.state);
      const isFirst = first?.answers.box === submission.answers.box;
      const stored = isFirst ? submission : await this.requireSame(first, command);
      await this.partials.forgetOf(guid);
      const answer = this.receiptOf(stored, settings.confirmation.doc, context, receipt.position);
      return { ...receipt, ...answer, streams: receipt.streams };
    });
  }

  /** @throws DomainError where it is erased, or somebody sent other answers by this key */
  private async requireSame(stored: Submission | undefined, command: SubmitFormCommand): Promise<Submission> {
    const { queryContext, received } = command;
    if (stored === undefined) throw new DomainError('gone', 'submission_erased');
    const [storedForm] = await queryContext.decryptPersonalData([stored.answers]);
    const definition = await requireVersion(queryContext, stored.formGuid, stored.version);
    const { answers } = await withKnownFiles(this.uploads, definition, received.answers, {
      platformGuid: queryContext.platform.guid,
      submissionGuid: stored.guid,
    });
    const parsed = formSchema(definition, { today: dayOf(queryContext, stored.submittedOn) }).safeParse(
      answers,
    );
    if (!sameJson(storedForm ?? null, parsed.data ?? null))
      throw new DomainError('idempotency_mismatch', 'form_sent_otherwise');
    return stored;
  }

  private receiptOf(
    { guid, shortId, submittedOn }: Submission,
    confirmation: FormSettings['confirmation']['doc'],
    { changeId }: CommandContext,
    position: bigint,
  ): SubmissionReceipt {
    const viewToken = viewTokenOf(this.config.secretKey, guid, submittedOn);
    return { changeId, position, streams: [], submitted: { guid, shortId, viewToken, confirmation } };
  }
}

/** What comes of some work, for later. @returns a function that throws what the work threw */
function settled<Result>(work: Promise<Result>): Promise<() => Result> {
  return work.then(
    (result) => () => result,
    (error: unknown) => () => {
      throw error;
    },
  );
}

async function freeShortId(guid: string, queryContext: QueryContext): Promise<string> {
  const [shortId] = await allocateShortIds([guid], (ids) => takenSubmissionShortIds(queryContext, ids));
  if (shortId === undefined) throw new Error('Every seed gets a short id');
  return shortId;
}
