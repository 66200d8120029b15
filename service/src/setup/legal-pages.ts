import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type LegalDocument, legalDocuments } from '@spoor/contracts/pages/legal-documents';
import { newPageOptions, type Page } from '@spoor/contracts/pages/page';
import { newPageLifecycle } from '@spoor/contracts/pages/page-lifecycle';
import type { LegalVersion } from '@spoor/contracts/pages/page-purpose';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { shortIdFrom } from '@spoor/contracts/shared/short-id';
import { type Language, languages } from '@spoor/contracts/texts/languages';
import { firstTermsVersion } from '@spoor/contracts/users/terms-in-force';
import { pageDecider } from '../pages/domain/page.decider.ts';
import { settingsDecider } from '../settings/domain/settings.decider.ts';
import { documentOf } from '../shared/decider.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { type LegalFacts, type LegalText, readLegalText } from './legal-text.ts';
import { runSetupCommand } from './run-setup-command.ts';
import { siteGuid } from './site-content.ts';

const firstVersion: LegalVersion = { number: firstTermsVersion, date: '2023-03-14' };

/** Creates the legal documents of a platform. */
@Injectable()
export class LegalPages {
  constructor(
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
  ) {}

  /** Creates and publishes documents that never existed; those that were changed or removed since stay as they are. */
  async ensure(platform: Platform): Promise<void> {
    const facts = await this.factsOf(platform);
    for (const document of legalDocuments) {
      for (const language of languages) {
        const page = legalPage(platform, document, language, await readLegalText(document, language, facts));
        await runSetupCommand(
          this.handleCommand,
          pageDecider,
          page.guid,
          { type: 'CreatePage', page },
          platform,
        );
        await runSetupCommand(this.handleCommand, pageDecider, page.guid, { type: 'PublishPage' }, platform);
      }
    }
  }

  private async factsOf(platform: Platform): Promise<LegalFacts> {
    const { state } = await this.writeSide.aggregates.read(settingsDecider, platform.guid);
    const { platformName = platform.name, contactEmail = '' } = documentOf(state) ?? {};
    return { platformName, contactEmail };
  }
}

function legalPage(
  platform: Platform,
  document: LegalDocument,
  language: Language,
  { title, doc }: LegalText,
): Page {
  const key = ['legal', document, language];
  const guid = siteGuid(platform, 'page', ...key);
  return {
    ...newPageLifecycle,
    guid,
    shortId: shortIdFrom(createHash('sha256').update(guid).digest()),
    language,
    purpose: { kind: 'legal', document, language, version: firstVersion },
    draft: {
      title,
      options: newPageOptions,
      blocks: [
        {
          guid: siteGuid(platform, 'block', ...key),
          buildingBlockName: 'Text',
          layoutPosition: 'main',
          parentGuid: null,
          sortId: 1000,
          options: {},
          content: { doc },
          addPermission: 'Admin',
          addRoles: [],
        },
      ],
    },
    live: null,
    editPermission: 'Admin',
    editRoles: [],
    viewPermission: 'Public',
    viewRoles: [],
  };
}
