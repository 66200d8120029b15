import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { parseEntity } from '@spoor/contracts/changes/entity';
import type { Config } from '@spoor/infra/config';
import { ownMemoryPlan } from '@spoor/infra/memory/machine-memory';
import { tokens } from '../shared/providers.ts';
import type { ReadModelUpdates } from '../shared/read-model-updates.ts';
import { SubmissionTexts } from './submission-texts.ts';

/** Where more changed than this, all are looked through. */
const mostChanged = 10_000;

/** Submissions whose texts are not in memory. */
export type UnreadSubmissions = 'all' | readonly string[];

/** The texts of answers that this process searches, without those that are erased. */
@Injectable()
export class SubmissionTextCache implements OnModuleDestroy {
  readonly texts: SubmissionTexts;
  private readonly unsubscribe: () => void;
  private isAllUnread = true;
  private readonly changed = new Set<string>();

  constructor(@Inject(tokens.config) config: Config, @Inject(tokens.updates) updates: ReadModelUpdates) {
    this.texts = new SubmissionTexts(ownMemoryPlan(config).cachedAnswerCharacters, () => updates.isConnected);
    this.unsubscribe = updates.subscribe({
      onUpdate: ({ projections, keys }) => {
        if (!projections.includes('submissions')) return;
        for (const key of keys) {
          const { type, guid } = parseEntity(key);
          if (type === 'submission') this.drop(guid);
        }
      },
      onConnected: () => this.clear(),
      onLost: () => this.clear(),
      onMissed: () => this.clear(),
    });
  }

  onModuleDestroy(): void {
    this.unsubscribe();
    this.texts.clear();
  }

  /** What is to be read ahead of searches; from then on it counts as read. */
  takeUnread(): UnreadSubmissions {
    const unread = this.isAllUnread ? 'all' : [...this.changed];
    this.isAllUnread = false;
    this.changed.clear();
    return unread;
  }

  /** It could not be read ahead. */
  markUnread(): void {
    this.isAllUnread = true;
  }

  private drop(guid: string): void {
    this.texts.drop(guid);
    if (this.isAllUnread) return;
    this.changed.add(guid);
    if (this.changed.size > mostChanged) this.markUnread();
  }

  private clear(): void {
    this.texts.clear();
    this.markUnread();
  }
}
