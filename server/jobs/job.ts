/** Something that time sets off. It may run late, twice, or on several nodes at once. */
export interface Job {
  name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  every: number;
  run(): Promise<void>;
}
