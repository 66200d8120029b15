import { Inject, Module } from '@nestjs/common';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { tokens } from '../shared/providers.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { VaultModule } from '../vault/vault.module.ts';
import { ChangeFormHandler } from './change-form.command-handler.ts';
import { ChangeFormsHandler } from './change-forms.command-handler.ts';
import { formDecider } from './domain/form.decider.ts';
import { FormController } from './form.controller.ts';
import { formUndoAccess } from './form.undo-access.ts';
import { FormRecipients } from './form-recipients.ts';
import { FormVersionController } from './form-version.controller.ts';
import { openFormValues } from './open-form-values.ts';

@Module({
  imports: [VaultModule],
  controllers: [FormController, FormVersionController],
  providers: [ChangeFormHandler, ChangeFormsHandler, FormRecipients],
})
export class FormsModule {
  constructor(
    @Inject(DeciderRegistry) deciders: DeciderRegistry,
    @Inject(tokens.writeSide) writeSide: WriteSide,
  ) {
    deciders.register(formDecider, formUndoAccess, (guid, path, values) =>
      openFormValues(writeSide, guid, path, values),
    );
  }
}
