/** A coach's settlement of a month: the address that every coach has, whichever companies authorise them. */
export function calculatePath(month: string): string {
  return `/f/company/expert/calculate?month=${month}`;
}

/** A company's bill, by its outside id. */
export function billPath(encryptedBillId: string): string {
  return `/f/document/bill/${encryptedBillId}`;
}
