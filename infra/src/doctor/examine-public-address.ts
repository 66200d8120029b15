import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { dayMs } from '@spoor/contracts/shared/durations';
import { withTimeout } from '../with-timeout.ts';
import { doubtful, type Examination, examine, good, judge, type Observation, unfit } from './examination.ts';

/** Milliseconds. From inside, not every network leads to its own public address. */
const patience = 3_000;

/** Days before its end on which a certificate that renews itself is renewed long since. */
const renewedDays = 14;

/** Looks at how people come to the site: by https, and with a certificate that browsers believe. @param url of the site */
export function examinePublicAddress(url: string, now = Date.now): Promise<Examination> {
  return examine('public address', async () => {
    const { protocol, hostname, port } = new URL(url);
    if (protocol === 'https:') return observeCertificate(hostname, Number(port || 443), now());
    return [
      judge(
        isOwn(hostname),
        `${url} is for this machine alone`,
        doubtful(`${url} is not https: passwords can be read on their way. Put https in front of it`),
      ),
    ];
  });
}

function isOwn(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

async function observeCertificate(host: string, port: number, now: number): Promise<Observation[]> {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  const socket = connect({
    host: name,
    port,
    rejectUnauthorized: false,
    ...(isIP(name) === 0 ? { servername: name } : {}),
  });
  try {
    await withTimeout(patience, once(socket, 'secureConnect'));
    return [judgeCertificate(socket, now)];
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    return [
      doubtful(`its certificate cannot be seen from here (${host}: ${why}): look at it from elsewhere`),
    ];
  } finally {
    socket.destroy();
  }
}

function judgeCertificate(socket: TLSSocket, now: number): Observation {
  const end = Date.parse(socket.getPeerCertificate().valid_to);
  const until = new Date(end).toISOString().slice(0, 10);
  if (end <= now)
    return unfit(`its certificate ended on ${until}: certbot renew, then systemctl reload nginx`);
  if (!socket.authorized)
    return unfit(
      `browsers do not believe its certificate (${String(socket.authorizationError)}): have one made for this name, with the chain (fullchain.pem)`,
    );
  const text = `its certificate ends on ${until}`;
  return judgeDays(text, (end - now) / dayMs);
}

function judgeDays(text: string, days: number): Observation {
  if (days >= renewedDays) return good(text);
  return doubtful(`${text} and was not renewed: systemctl list-timers certbot.timer, then certbot renew`);
}
