import { brand } from '~/domain/shared/brand';
import type { BillAccount, Supplier } from './schema';

/**
 * Who sells where nobody really sells: a company that does not exist, so that papers of the demo look as they will. The
 * last digit of its number is not the one that the rule of registration numbers asks for, so it is nobody's.
 */
export const demoSupplier: Supplier = {
  name: `주식회사 ${brand.name}`,
  registrationNumber: '123-86-45670',
  owner: '서다온',
  address: '서울특별시 강남구 가온길 12, 4층',
};

/** Where nobody really pays: an account at a bank that does not exist. */
const demoAccount: BillAccount = { bank: '가온은행', number: '000-0000-000000', holder: demoSupplier.name };

/** The settings of the installation; a name of its own stands for a company that has none set. */
type SupplierSettings = { [Key in keyof Supplier]?: string | undefined };

/**
 * What papers say of the seller. Where money is taken for real, only what was set is printed. @param sandbox the
 * embedded gateway takes the payments
 */
export function supplierOf(
  { name, registrationNumber, owner, address, phone }: SupplierSettings,
  sandbox: boolean,
): Supplier {
  const set = { registrationNumber, owner, address, phone };
  const nothingSet = [name, ...Object.values(set)].every((value) => value === undefined);
  return sandbox && nothingSet ? demoSupplier : { name: name ?? brand.name, ...set };
}

/** The settings of the account; without a holder it is the seller's. */
type AccountSettings = { [Key in keyof BillAccount]?: string | undefined };

/**
 * Where companies pay their bills to; null where no bank and number are set. Only the made-up seller has the made-up
 * account.
 */
export function billAccountOf({ bank, number, holder }: AccountSettings, supplier: Supplier): BillAccount | null {
  if (bank !== undefined && number !== undefined) return { bank, number, holder: holder ?? supplier.name };
  return supplier === demoSupplier ? demoAccount : null;
}
