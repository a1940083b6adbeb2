/** Shown where a contract expires: no card is charged automatically, the learner pays for every order. */
export const noRenewal = '자동으로 다시 결제되지 않아요.';
