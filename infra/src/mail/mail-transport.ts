/** A mail as it travels. */
export interface MailMessage {
  /** The same for each attempt, so that a receiver who got it twice shows it once. */
  readonly messageId: string;
  /** When it was written, ISO-8601. */
  readonly writtenAt: string;
  readonly from: { readonly address: string; readonly name: string };
  readonly to: { readonly address: string; readonly name: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Where mails go. */
export interface MailTransport {
  /** What has become of a mail that it took: it is with a mail server, or in a file that nobody got. */
  readonly outcome: 'sent' | 'filed';
  /** Resolves when somebody else is responsible for it. @throws MailNotTaken */
  send(message: MailMessage): Promise<void>;
  /** Throws away what it kept itself of mails that were sent, if anything. @param guids the first parts of their message ids */
  forget(guids: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** A mail did not go. */
export class MailNotTaken extends Error {
  /** Trying again would change nothing: the server says no to this address, or to this mail. */
  readonly isFinal: boolean;
  /** What the server said, without the address of anybody. */
  readonly answer: string;

  constructor(answer: string, isFinal: boolean) {
    super(`The mail was not taken: ${answer}`);
    this.name = 'MailNotTaken';
    this.answer = answer;
    this.isFinal = isFinal;
  }
}
