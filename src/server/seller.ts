import type { Supplier } from '~/domain/document/schema';
import { supplierOf } from '~/domain/document/supplier';
import { env } from '~/env.js';
import { usesSandbox } from './integrations/payment-gateway/choose-gateway';

/** Who sells here, as papers and every page's foot say it. */
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
