import type { BillAccount, Supplier } from '~/domain/document/schema';
import { billAccountOf, supplierOf } from '~/domain/document/supplier';
import { type ShopSeller, shopSellerOf } from '~/domain/content/shop-seller';
import { env } from '~/env.js';
import { usesSandbox } from './integrations/payment-gateway/choose-gateway';

const business = () => ({
  name: env.BUSINESS_NAME,
  registrationNumber: env.BUSINESS_NUMBER,
  owner: env.BUSINESS_OWNER,
  address: env.BUSINESS_ADDRESS,
  phone: env.BUSINESS_PHONE,
});

/** Returns the seller as documents name it. */
export const seller = (): Supplier => supplierOf(business(), usesSandbox());

/** Returns the seller as the footer of every page names it. */
export const shopSeller = (): ShopSeller =>
  shopSellerOf(
    {
      ...business(),
      mail: env.BUSINESS_MAIL,
      mailOrderNumber: env.BUSINESS_MAIL_ORDER_NUMBER,
      mailOrderOffice: env.BUSINESS_MAIL_ORDER_OFFICE,
      hostingProvider: env.HOSTING_PROVIDER,
      insurance: env.BUSINESS_INSURANCE,
      guaranteeInsurance: env.BUSINESS_GUARANTEE_INSURANCE,
    },
    usesSandbox(),
  );

/** Returns the account to which companies pay their bills, or null when no account is configured. */
export const billAccount = (): BillAccount | null =>
  billAccountOf(
    { bank: env.BUSINESS_BANK, number: env.BUSINESS_ACCOUNT, holder: env.BUSINESS_ACCOUNT_HOLDER },
    seller(),
  );
