import type { BillAccount, Supplier } from '~/domain/document/schema';
import { billAccountOf, supplierOf } from '~/domain/document/supplier';
import { env } from '~/env.js';
import { usesSandbox } from './integrations/payment-gateway/choose-gateway';

/** Returns the seller as documents and the footer of every page name it. */
export function seller(): Supplier {
  return supplierOf(
    {
      name: env.BUSINESS_NAME,
      registrationNumber: env.BUSINESS_NUMBER,
      owner: env.BUSINESS_OWNER,
      address: env.BUSINESS_ADDRESS,
      phone: env.BUSINESS_PHONE,
    },
    usesSandbox(),
  );
}

/** Returns the account to which companies pay their bills, or null when no account is configured. */
export const billAccount = (): BillAccount | null =>
  billAccountOf(
    { bank: env.BUSINESS_BANK, number: env.BUSINESS_ACCOUNT, holder: env.BUSINESS_ACCOUNT_HOLDER },
    seller(),
  );
