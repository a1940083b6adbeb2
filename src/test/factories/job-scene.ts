/** A row with its job, created as the product does: the payload, and whether the row has reached its end. */
export type JobScene = {
  payload: object;
  ended: () => Promise<boolean>;
  /** Whether the row has ended because its job was cancelled. */ endedByCancel?: () => Promise<boolean>;
  /** The job's time passes before a cancelled job would be planned again, so it is not planned again. */ passes?: true;
  /** No sweep plans a lost job again: the user who waits for the row requests it again. */ askedAgain?: true;
};
