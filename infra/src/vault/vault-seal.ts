import { hkdfSync } from 'node:crypto';
import { SecretSeal } from '../secret-seal.ts';
import type { InstallationStore } from './installation.store.ts';

/** Whoever knows the vault key, once it can be read. */
export type VaultKeySource = Pick<InstallationStore, 'vaultKey'>;

/** Seals what is kept for as long as the installation is there, with a key of its own per purpose. */
export class VaultSeal {
  readonly #source: VaultKeySource;
  readonly #purpose: string;
  #seal: SecretSeal | undefined;

  constructor(source: VaultKeySource, purpose: string) {
    this.#source = source;
    this.#purpose = purpose;
  }

  /** As {@link SecretSeal}. @throws OtherSecretKey */
  async seal(place: string, content: unknown): Promise<Buffer> {
    return (await this.#ready()).seal(place, content);
  }

  /** As {@link SecretSeal}. @throws OtherSecretKey */
  async open(place: string, sealed: Buffer): Promise<unknown> {
    return (await this.#ready()).open(place, sealed);
  }

  async #ready(): Promise<SecretSeal> {
    this.#seal ??= new SecretSeal((await this.#source.vaultKey()).key, this.#purpose);
    return this.#seal;
  }
}

/** A key for what cannot be opened again, only compared: 32 bytes. @throws OtherSecretKey */
export async function vaultKeyFor(source: VaultKeySource, purpose: string): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', (await source.vaultKey()).key, '', purpose, 32));
}
