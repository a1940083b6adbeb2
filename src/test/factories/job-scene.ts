/** A row with its job, made as the product makes them: the payload, and whether the row has reached its end. */
export type JobScene = {
  payload: object;
  ended: () => Promise<boolean>;
  /** What taking its job back leads to. */ endedByCancel?: () => Promise<boolean>;
  /** Its moment passes within the rest of a job that was taken back, and is not made up for. */ passes?: true;
  /** Nobody looks for a lost job: who waits for its row asks again. */ askedAgain?: true;
};
