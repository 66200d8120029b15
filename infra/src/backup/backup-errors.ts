import { Unavailable } from '../unavailable.ts';

/** What was asked for cannot be done as it is; the message is one sentence that says what to do. Nothing was changed. */
export class BackupRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'BackupRefused';
  }
}

/** The passphrase is not the one with which a backup was sealed, or its description is not. */
export class WrongPassphrase extends BackupRefused {
  constructor() {
    super(
      'BACKUP_PASSPHRASE is not the passphrase with which this backup was sealed (set the one of that day), or somebody changed what the backup says of itself.',
    );
    this.name = 'WrongPassphrase';
  }
}

/** Another backup of the same installation is being made. */
export class BackupRunning extends Error {
  constructor() {
    super('Another backup of this installation is being made: this one was left out.');
    this.name = 'BackupRunning';
  }
}

/** Something at the place of the backups is missing, or is not what it was when it was written. */
export class DamagedBackup extends Error {
  /** @param part what is damaged, as it is named there */
  constructor(part: string, why: string, options?: ErrorOptions) {
    super(`${part} ${why}`, options);
    this.name = 'DamagedBackup';
  }
}

/** The place of the backups cannot be read or written. */
export class BackupPlaceUnavailable extends Unavailable {
  constructor(options?: ErrorOptions) {
    super('The place of the backups is unavailable', 'the address that was given for it', options);
  }
}
