/** A row with its job, created as the product does: the payload, and whether the row has reached its end. */
export type JobScene = {
  /**
   * The job's definition, stated a second time: retries, seconds before the first of them (doubles each time), maximum
   * seconds between two, seconds without a heartbeat, seconds that a job may run.
   */
  retries: readonly [number, number, number, number, number];
  payload: object;
  ended: () => Promise<boolean>;
  /** Whether the row has ended because its job was cancelled. */ endedByCancel?: () => Promise<boolean>;
  /** The job's time passes before a cancelled job would be planned again, so it is not planned again. */ passes?: true;
  /** No sweep plans a lost job again: the user who waits for the row requests it again. */ askedAgain?: true;
};
