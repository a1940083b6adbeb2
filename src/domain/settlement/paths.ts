/**
 * Returns the path of a coach's settlement of a month; every coach has it, whichever companies have authorised the
 * coach.
 */
export function calculatePath(month: string): string {
  return `/f/company/expert/calculate?month=${month}`;
}

/** Returns the path of a company's bill, by its encrypted id. */
export function billPath(encryptedBillId: string): string {
  return `/f/document/bill/${encryptedBillId}`;
}
