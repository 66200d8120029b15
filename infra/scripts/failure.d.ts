/** Ends the task in failure, saying what an expected error says; only a mistake of our own deserves its stack. */
export declare function reportFailure(error: unknown): void;
