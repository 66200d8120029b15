import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitForPort } from '@spoor/infra/embedded/ports';
import { ManagedProcess } from './managed-process.ts';
import { makeFolder } from './ordinary-user.ts';
import type { Place } from './place.ts';

const run = promisify(execFile);

/** A Redis of Debian's, set up as the page for administrators says. */
export class RedisServer extends ManagedProcess {
  readonly #place: Place;

  constructor(place: Place) {
    const folder = join(place.folder, 'redis');
    super({
      name: 'redis',
      command: 'redis-server',
      folder,
      user: place.user,
      args: [
        ...['--port', String(place.ports.redis), '--bind', '127.0.0.1', '--dir', folder],
        ...['--appendonly', 'yes', '--maxmemory-policy', 'noeviction'],
      ],
      environment: { PATH: '/usr/bin:/bin' },
    });
    this.#place = place;
  }

  /** `CONFIG SET`, until it is started again. */
  async configure(name: string, value: string): Promise<void> {
    const port = String(this.#place.ports.redis);
    await run('redis-cli', ['-e', '-p', port, 'CONFIG', 'SET', name, value]);
  }

  async up(): Promise<void> {
    await makeFolder(this.description.folder, this.#place.user);
    this.start();
    await waitForPort(this.#place.ports.redis);
  }
}

/** nginx of Debian's, with the files that are shipped for it. */
export class ProxyServer extends ManagedProcess {
  readonly #place: Place;

  constructor(place: Place) {
    super({
      name: 'nginx',
      command: '/usr/sbin/nginx',
      folder: place.nginx,
      user: place.user,
      args: [...configured(place), '-g', 'daemon off;'],
      environment: { PATH: '/usr/sbin:/usr/bin:/bin' },
    });
    this.#place = place;
  }

  /** Certificate, and the file around those that are shipped, as Debian has one. */
  async create(): Promise<void> {
    const { nginx, tls, user, folder } = this.#place;
    await mkdir(tls);
    await this.certify();
    const temporary = join(folder, 'nginx-temp');
    await makeFolder(temporary, user);
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(temporary, name)};`,
    );
    await writeFile(
      join(nginx, 'nginx.conf'),
      `pid ${join(temporary, 'nginx.pid')};\nerror_log stderr;\nevents {}\nhttp {\n${folders.join('\n')}\naccess_log off;\ninclude ${join(nginx, 'spoor.conf')};\n}\n`,
    );
    await this.routeTo(this.#place.ports.service);
  }

  /**
   * Has a certificate made, as `certbot` does; a reload shows it.
   * @param clock the environment of whoever makes it, where that is to be at another time
   */
  async certify(clock: Readonly<Record<string, string>> = {}): Promise<void> {
    const { tls } = this.#place;
    const certify = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '60'];
    const names = [
      '-subj',
      '/CN=www.example.nl',
      '-addext',
      'subjectAltName=DNS:www.example.nl,DNS:localhost',
    ];
    const files = ['-keyout', join(tls, 'privkey.pem'), '-out', join(tls, 'fullchain.pem')];
    await run('openssl', [...certify, ...names, ...files], { env: { ...process.env, ...clock } });
    await chmod(join(tls, 'privkey.pem'), 0o644);
  }

  /** Writes where it leads, as an upgrade does; a reload makes it so. */
  async routeTo(port: number): Promise<void> {
    await writeFile(join(this.#place.nginx, 'spoor-upstream.conf'), `server 127.0.0.1:${port};\n`);
  }

  /** `nginx -t`. @returns what it says @throws Error where it finds a fault */
  async test(): Promise<string> {
    const { folder, user } = this.#place;
    const { stderr } = await run('/usr/sbin/nginx', ['-t', ...configured(this.#place)], {
      cwd: folder,
      ...user.ids,
    });
    return stderr.trim();
  }

  /** `systemctl reload nginx`. */
  reload(): void {
    this.signal('SIGHUP');
  }

  async up(): Promise<void> {
    this.start();
    await waitForPort(this.#place.ports.https);
  }

  /** What whoever connects by https is to trust. */
  async certificate(): Promise<string> {
    return readFile(join(this.#place.tls, 'fullchain.pem'), 'utf8');
  }
}

function configured({ nginx, folder }: Place): string[] {
  return ['-e', 'stderr', '-p', folder, '-c', join(nginx, 'nginx.conf')];
}
