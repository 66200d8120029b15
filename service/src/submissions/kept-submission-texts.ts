import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { parseEntity } from '@spoor/contracts/changes/entity';
import { tokens } from '../shared/providers.ts';
import type { ReadModelUpdates } from '../shared/read-model-updates.ts';
import { SubmissionTexts } from './submission-texts.ts';

/** The texts of answers that this process searches, without those that are erased. */
@Injectable()
export class KeptSubmissionTexts implements OnModuleDestroy {
  readonly texts = new SubmissionTexts();
  private readonly unsubscribe: () => void;

  constructor(@Inject(tokens.updates) updates: ReadModelUpdates) {
    this.unsubscribe = updates.subscribe({
      onUpdate: ({ projections, keys }) => {
        if (!projections.includes('submissions')) return;
        for (const key of keys) {
          const { type, guid } = parseEntity(key);
          if (type === 'submission') this.texts.drop(guid);
        }
      },
      onConnected: () => this.texts.clear(),
      onLost: () => this.texts.clear(),
      onMissed: () => this.texts.clear(),
    });
  }

  onModuleDestroy(): void {
    this.unsubscribe();
    this.texts.clear();
  }
}
