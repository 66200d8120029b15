import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Prints each datagram that comes to a socket as a line. Node knows no sockets of that kind; Debian's Perl does. */
const listen = String.raw`
socket(S, AF_UNIX, SOCK_DGRAM, 0) or die; unlink $ARGV[0]; bind(S, pack_sockaddr_un($ARGV[0])) or die; chmod 0666, $ARGV[0];
$| = 1; while (defined recv(S, $said, 4096, 0)) { $said =~ s/\n/ /g; print "$said\n"; }`;

/** What watches a program as systemd does, see `WatchdogSec=`: one that gives no sign of life for so long is frozen. */
export class Watchdog {
  readonly #path: string;
  readonly #within: number;
  readonly #onFrozen: () => void;
  #listener: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #current = 0;

  /**
   * @param path of the socket
   * @param within milliseconds, unless the program itself says otherwise
   */
  constructor(path: string, within: number, onFrozen: () => void) {
    this.#path = path;
    this.#within = within;
    this.#onFrozen = onFrozen;
  }

  /** What a program hears of it, by its environment. */
  get environment(): Readonly<Record<string, string>> {
    return { NOTIFY_SOCKET: this.#path, WATCHDOG_USEC: String(this.#within * 1_000) };
  }

  /** A program has just been started. */
  begin(): void {
    this.#current = this.#within;
    this.#listener ??= this.#listen();
    this.#wait();
  }

  /** It ended. */
  pause(): void {
    clearTimeout(this.#timer);
  }

  end(): void {
    this.pause();
    this.#listener?.kill('SIGKILL');
    this.#listener = undefined;
  }

  #listen(): ChildProcess {
    const listener = spawn('perl', ['-MSocket', '-e', listen, this.#path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    createInterface(listener.stdout).on('line', (line) => this.#receive(line));
    return listener;
  }

  #receive(line: string): void {
    const [, microseconds] = /\bWATCHDOG_USEC=(\d+)/.exec(line) ?? [];
    if (microseconds !== undefined) this.#current = Number(microseconds) / 1_000;
    if (/\bWATCHDOG=1\b/.test(line)) this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#onFrozen, this.#current);
  }
}
