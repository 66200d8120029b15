import { Inject, Injectable } from '@nestjs/common';
import type { Asset } from '@spoor/contracts/assets/asset';
import type { UploadField } from '@spoor/contracts/assets/upload-field';
import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Logger } from '@spoor/infra/logger';
import { assetDecider } from '../assets/domain/asset.decider.ts';
import { UploadInspection } from '../assets/upload-inspection.ts';
import { listItemDecider } from '../list-items/domain/list-item.decider.ts';
import { menuDecider } from '../menus/domain/menu.decider.ts';
import { pageDecider } from '../pages/domain/page.decider.ts';
import { redirectDecider } from '../redirects/domain/redirect.decider.ts';
import { settingsDecider } from '../settings/domain/settings.decider.ts';
import { type Decider, documentOf } from '../shared/decider.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { runSetupCommand } from './run-setup-command.ts';
import { SiteContent, siteGuid } from './site-content.ts';
import { type FilePlan, readDemoFile, type SiteDefinition } from './site-definition.ts';
import { plannedMenu } from './site-menus.ts';

const filesAtOnce = 4;

/** Milliseconds. Nobody waits for these, and a starting machine is busy. */
const inspectionTimeoutMs = 60_000;

/** Builds a site from a plan, by the same commands that editors give. */
@Injectable()
export class SiteBuilder {
  constructor(
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.logger) private readonly logger: Logger,
    @Inject(UploadInspection) private readonly intake: UploadInspection,
  ) {}

  /**
   * Builds what does not exist yet. The main menu is created last, so that its existence means that the site is
   * complete; nothing is changed then.
   */
  async build(plan: SiteDefinition, platform: Platform, now: Date): Promise<void> {
    const mainMenu = await this.writeSide.aggregates.read(menuDecider, siteGuid(platform, 'menu', 'main'));
    if (mainMenu.state.status !== 'missing') return;
    const images = await this.addFiles(plan.images, 'Image', platform);
    await this.addFiles(plan.files, 'File', platform);
    await this.addContent(plan, new SiteContent(platform, images, now), platform, now);
    const menus = plan.menus.map((menu, index) => plannedMenu(menu, index, platform));
    for (const menu of menus.toReversed()) {
      await this.runOnce(menuDecider, menu.guid, { type: 'CreateMenu', menu }, platform);
    }
    this.logger.info({ pages: plan.pages.length, items: plan.items.length }, `Site "${plan.name}" is built`);
  }

  private async addContent(
    plan: SiteDefinition,
    content: SiteContent,
    platform: Platform,
    now: Date,
  ): Promise<void> {
    for (const item of plan.items.map((written) => content.item(written))) {
      const command = { type: 'AddListItem', item, at: now.toISOString() } as const;
      await this.runOnce(listItemDecider, item.guid, command, platform);
    }
    for (const page of plan.pages.map((written) => content.page(written))) {
      await this.runOnce(pageDecider, page.guid, { type: 'CreatePage', page }, platform);
      await this.runOnce(pageDecider, page.guid, { type: 'PublishPage' }, platform);
    }
    for (const redirect of plan.redirects.map((written) => content.redirect(written))) {
      await this.runOnce(redirectDecider, redirect.guid, { type: 'CreateRedirect', redirect }, platform);
    }
    const values = content.settings(plan.settings);
    if (values.length === 0) return;
    await this.runOnce(settingsDecider, platform.guid, { type: 'ChangeSettings', values }, platform);
  }

  /** @returns assets by slug */
  private async addFiles(
    plans: readonly FilePlan[],
    field: UploadField,
    platform: Platform,
  ): Promise<Map<string, Asset>> {
    const files = new Map<string, Asset>();
    const waiting = [...plans];
    const addNext = async (): Promise<void> => {
      const plan = waiting.shift();
      if (plan === undefined) return;
      files.set(plan.slug, await this.addFile(plan, field, platform));
      this.logger.info(`Demo file ${files.size} of ${plans.length}: ${plan.slug}`);
      return addNext();
    };
    await Promise.all(Array.from({ length: filesAtOnce }, addNext));
    return files;
  }

  private async addFile(plan: FilePlan, field: UploadField, platform: Platform): Promise<Asset> {
    const guid = siteGuid(platform, field.toLowerCase(), plan.slug);
    const known = documentOf((await this.writeSide.aggregates.read(assetDecider, guid)).state);
    if (known !== undefined) return known;
    const taken = await this.intake.take({
      guid,
      field,
      name: plan.file.replace(/^.*\//, ''),
      bytes: await readDemoFile(plan),
      context: { kind: 'library', guid: null },
      isPublic: true,
      correlationId: guid,
      client: 'setup',
      timeoutMs: inspectionTimeoutMs,
    });
    const { alt = '', title = '', focalPoint = null } = plan;
    const asset = { ...taken, alt, title, focalPoint, decorative: field === 'Image' && alt === '' };
    await this.runOnce(assetDecider, guid, { type: 'UploadAsset', asset }, platform);
    return asset;
  }

  private runOnce<Document, Command extends { type: string }, Event extends SpoorEvent>(
    decider: Decider<Document, Command, Event>,
    guid: string,
    command: Command,
    platform: Platform,
  ): Promise<void> {
    return runSetupCommand(this.handleCommand, decider, guid, command, platform);
  }
}
