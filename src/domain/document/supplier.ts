import { brand } from '~/domain/shared/brand';
import type { BillAccount, Supplier } from './schema';

/**
 * Fictional seller for installations without real sales, so that documents of the demo look complete. The last digit of
 * its registration number is deliberately not the correct check digit, so it belongs to no real company.
 */
export const demoSupplier: Supplier = {
  name: `주식회사 ${brand.name}`,
  registrationNumber: '123-86-45670',
  owner: '서다온',
  address: '서울특별시 강남구 가온길 12, 4층',
};

/** Fictional account at a bank that does not exist, for installations without real payments. */
const demoAccount: BillAccount = { bank: '가온은행', number: '000-0000-000000', holder: demoSupplier.name };

/** Settings of the installation. A name without other settings is used alone. */
export type SupplierSettings = { [Key in keyof Supplier]?: string | undefined };

/**
 * Returns the seller for documents. When real money is taken, only configured values are printed.
 * @param sandbox whether the embedded gateway takes the payments
 */
export function supplierOf(
  { name, registrationNumber, owner, address, phone }: SupplierSettings,
  sandbox: boolean,
): Supplier {
  const set = { registrationNumber, owner, address, phone };
  const nothingSet = [name, ...Object.values(set)].every((value) => value === undefined);
  return sandbox && nothingSet ? demoSupplier : { name: name ?? brand.name, ...set };
}

/** Settings of the account; the default holder is the seller. */
type AccountSettings = { [Key in keyof BillAccount]?: string | undefined };

/**
 * Returns the account that companies pay their bills to; null if bank or number is not configured. Only the fictional
 * seller has the fictional account.
 */
export function billAccountOf({ bank, number, holder }: AccountSettings, supplier: Supplier): BillAccount | null {
  if (bank !== undefined && number !== undefined) return { bank, number, holder: holder ?? supplier.name };
  return supplier === demoSupplier ? demoAccount : null;
}
