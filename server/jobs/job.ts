/** Something that time sets off. It may run late, twice, or on several nodes at once. */
export interface Job {
  name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  every: number;
  run(): Promise<void>;
  /** For what need not wait for its time: is given a way to run the job at once. */
  wakeBy?(run: () => void): Promise<void>;
  /** Resolves when what its runs began has ended, for a job whose runs end before that. */
  settled?(): Promise<void>;
  /** Ends what its runs began. */
  stop?(): Promise<void>;
}
