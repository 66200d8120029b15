/** Something that the supervisor starts, keeps alive and stops: a process of ours, or a database server. */
export interface SupervisedComponent<Started = void> {
  /** Prefix of its lines in the log. */
  readonly name: string;
  /** Resolves once it is ready for those that are started after it. From then on it is started again whenever it dies. */
  start(): Promise<Started>;
  /** Resolves once it is gone, also when it was still starting. */
  stop(): Promise<void>;
}
