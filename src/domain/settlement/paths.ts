/** An expert's settlement of a month. */
export function calculatePath(csCorporateId: number, month: string): string {
  return `/f/company/expert/calculate/${csCorporateId}?month=${month}`;
}

/** A company's bill, by its outside id. */
export function billPath(encryptedBillId: string): string {
  return `/f/document/bill/${encryptedBillId}`;
}
