/** Something that is needed cannot be asked, or did not answer in time: it may be there when it is asked again. */
export abstract class Unavailable extends Error {
  /** The environment variable that says where the server is; undefined where no server is away. */
  readonly setting: string | undefined;

  constructor(message: string, setting: string | undefined, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.setting = setting;
  }
}
