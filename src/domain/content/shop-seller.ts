import { z } from 'zod';
import { documentLabels } from '~/domain/document/labels';
import { supplierSchema } from '~/domain/document/schema';
import { demoSupplier, type SupplierSettings, supplierOf } from '~/domain/document/supplier';
import { brand } from '~/domain/shared/brand';

/**
 * The seller as an online shop must name it in Korea: the details of a receipt, and those that only the footer and the
 * page about safety show.
 */
export const shopSellerSchema = supplierSchema.extend({
  mail: z.string().optional(),
  /** Number of the mail-order registration (통신판매업 신고), and the office that registered it. */
  mailOrderNumber: z.string().optional(),
  mailOrderOffice: z.string().optional(),
  hostingProvider: z.string().optional(),
  /** Insurer and cover of the insurance for accidents in lessons; it is not in the footer. */
  insurance: z.string().optional(),
  /** Insurer, cover and period of the guarantee insurance for what learners paid, displayed beside prices. */
  guaranteeInsurance: z.string().optional(),
});
export type ShopSeller = z.infer<typeof shopSellerSchema>;

type ShopSettings = SupplierSettings & {
  [Key in Exclude<keyof ShopSeller, keyof SupplierSettings>]?: string | undefined;
};

/** The footer of the fictional seller. It has no telephone, because every number may belong to somebody. */
const demoShopSeller: ShopSeller = {
  ...demoSupplier,
  mail: `shop@${brand.key}.example`,
  mailOrderNumber: '제2026-가온-00000호',
  mailOrderOffice: '가온구청',
  hostingProvider: '가온클라우드',
};

/**
 * Returns the seller for the footer. Like a document, it is fictional only if nothing is configured and no real money
 * is taken.
 * @param sandbox whether the embedded gateway takes the payments
 */
export function shopSellerOf(
  { mail, mailOrderNumber, mailOrderOffice, hostingProvider, insurance, guaranteeInsurance, ...business }: ShopSettings,
  sandbox: boolean,
): ShopSeller {
  const set = { mail, mailOrderNumber, mailOrderOffice, hostingProvider, insurance, guaranteeInsurance };
  const nothingSet = Object.values(set).every((value) => value === undefined);
  const supplier = supplierOf(business, sandbox && nothingSet);
  return supplier === demoSupplier ? demoShopSeller : { ...supplier, ...set };
}

/** Returns the details that are set, each with its label, in the order of the footer. */
export function sellerDetails(seller: ShopSeller): string[] {
  const { name, owner, registrationNumber, address, phone, mail, mailOrderNumber, mailOrderOffice, hostingProvider } =
    seller;
  const mailOrder = [mailOrderNumber, mailOrderOffice && `(${mailOrderOffice})`].filter(Boolean).join(' ');
  return [
    name,
    owner && `${documentLabels.owner} ${owner}`,
    registrationNumber && `${documentLabels.registrationNumber} ${registrationNumber}`,
    mailOrder && `통신판매업 신고 ${mailOrder}`,
    address && `${documentLabels.address}(소비자 불만 접수) ${address}`,
    phone && `${documentLabels.phone} ${phone}`,
    mail && `메일 ${mail}`,
    hostingProvider && `호스팅 서비스 제공자 ${hostingProvider}`,
  ].filter((detail): detail is string => Boolean(detail));
}

/** Returns the page of the Fair Trade Commission about the business; null without a number of ten digits. */
export function businessInfoUrl({ registrationNumber }: ShopSeller): string | null {
  const digits = registrationNumber?.replaceAll(/\D/g, '') ?? '';
  return digits.length === 10 ? `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${digits}` : null;
}
