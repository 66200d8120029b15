import { Inject, Injectable } from '@nestjs/common';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { Caller } from '../shared/request-caller.ts';

/** Who sees and orders about what all platforms of the installation share: where there is one, whoever runs that. */
@Injectable()
export class InstallationAccess {
  constructor(@Inject(PlatformDirectory) private readonly platforms: PlatformDirectory) {}

  isGrantedTo({ kind, viewer }: Pick<Caller, 'kind' | 'viewer'>): boolean {
    return this.platforms.all.length <= 1 || kind === 'system' || viewer?.isOperator === true;
  }

  /** @throws DomainError `forbidden` */
  require(caller: Pick<Caller, 'kind' | 'viewer'>, reason: 'shared_read_models' | 'shared_figures'): void {
    if (!this.isGrantedTo(caller)) throw new DomainError('forbidden', reason);
  }
}
