import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  CreatedPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@spoor/contracts/auth/passkeys';

/** What a test has a device or browser do otherwise than it should. */
export interface Misbehaviour {
  readonly origin?: string;
  /** The site that the device was told it is. */
  readonly rpId?: string;
  readonly userHandle?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly challenge?: string;
}

/** A device with one passkey, as WebAuthn has it, for specs without a browser. */
export interface SoftwareAuthenticator {
  readonly id: string;
  create(options: PasskeyCreation, misbehaviour?: Misbehaviour): CreatedPasskey;
  use(options: PasskeyRequest, misbehaviour?: Misbehaviour): UsedPasskey;
}

const flags = { present: 0x01, verified: 0x04, withKey: 0x40 };

export function softwareAuthenticator(): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, rpId: string, challenge: string, { origin, ...other }: Misbehaviour) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: other.challenge ?? challenge,
        origin: origin ?? `https://${rpId}`,
        crossOrigin: false,
      }),
    );
  function deviceData(rpId: string, withKey: boolean, misbehaviour: Misbehaviour): Buffer {
    const reported = flags.present | (misbehaviour.isVerified === false ? 0 : flags.verified);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(misbehaviour.counter ?? counter);
    const head = [
      sha256(misbehaviour.rpId ?? rpId),
      Buffer.from([reported | (withKey ? flags.withKey : 0)]),
      count,
    ];
    if (!withKey) return Buffer.concat(head);
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = map([
      ...[[integer(1), integer(2)] as const, [integer(3), integer(-7)] as const],
      ...[[integer(-1), integer(1)] as const, [integer(-2), bytes(Buffer.from(x, 'base64url'))] as const],
      [integer(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.concat([...head, Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
  }
  const about = {
    id: encoded(id),
    rawId: encoded(id),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;

  return {
    id: encoded(id),
    create({ rp, user, challenge }, misbehaviour = {}) {
      userHandle = user.id;
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(deviceData(rp.id, true, misbehaviour))],
      ]);
      return {
        ...about,
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', rp.id, challenge, misbehaviour)),
          attestationObject: encoded(attestation),
          transports: ['internal'],
        },
      };
    },
    use({ rpId, challenge }, misbehaviour = {}) {
      counter += 1;
      const client = clientData('webauthn.get', rpId, challenge, misbehaviour);
      const device = deviceData(rpId, false, misbehaviour);
      return {
        ...about,
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(device),
          signature: encoded(sign('sha256', Buffer.concat([device, sha256(client)]), privateKey)),
          userHandle: misbehaviour.userHandle ?? userHandle,
        },
      };
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function encoded(data: Buffer): string {
  return data.toString('base64url');
}

/** Of CBOR, the little that a device says. */
function integer(value: number): Buffer {
  return value >= 0 ? head(0, value) : head(1, -1 - value);
}
function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value]);
}
function text(value: string): Buffer {
  return Buffer.concat([head(3, value.length), Buffer.from(value)]);
}
function map(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat()]);
}
function head(major: number, value: number): Buffer {
  const kind = major << 5;
  if (value < 24) return Buffer.from([kind | value]);
  return value < 256 ? Buffer.from([kind | 24, value]) : Buffer.from([kind | 25, value >> 8, value & 255]);
}
