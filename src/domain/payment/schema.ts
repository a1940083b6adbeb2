import { z } from 'zod';
import { priceBook } from '~/domain/catalog/policy';

const { short, regular, maxPersonnel } = priceBook;

/** What a learner buys: `{product}Program` of specification §3. `regular.lessonCount` is per month. */
export const productSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('trial') }),
  z.object({ type: z.literal('short'), lessonCount: z.int().refine((count) => short.lessonCounts.includes(count), '1회, 4회, 8회 중에서 골라 주세요.') }),
  z.object({ type: z.literal('regular'), period: z.enum(['basic', 'pro']), lessonCount: z.int().min(regular.minCount).max(regular.maxCount).default(regular.defaultCount) }),
]);
export type Product = z.infer<typeof productSchema>;

export const personnelSchema = z.int().min(1).max(maxPersonnel).default(1);

export const permalinkSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/);

/** Where the lesson takes place, as the region table names it. */
export const lessonAddressSchema = z.object({
  province: z.string().min(1).max(40),
  city: z.string().max(40),
  district: z.string().min(1).max(40),
  detail: z.string().trim().max(200).default(''),
});
export type LessonAddress = z.infer<typeof lessonAddressSchema>;

export const quoteInput = z.object({
  permalink: permalinkSchema,
  product: productSchema,
  personnel: personnelSchema,
  /** Without an address the quote is for the mainland. */
  address: lessonAddressSchema.optional(),
});
export type QuoteInput = z.infer<typeof quoteInput>;

export const quoteLineSchema = z.object({
  code: z.enum(['lesson', 'personnel', 'island', 'discount']),
  label: z.string(),
  /** KRW for one; negative for a discount. */
  unit: z.int(),
  count: z.int().min(0),
  /** unit × count */
  amount: z.int(),
});
export type QuoteLine = z.infer<typeof quoteLineSchema>;

export const quoteSchema = z.object({
  policyVersion: z.string(),
  lines: z.array(quoteLineSchema),
  /** All lessons paid with this order: monthly count × months. */
  lessonCount: z.int().min(1),
  months: z.int().min(1),
  lessonMinutes: z.int(),
  /** KRW for one lesson after discounts, floored. */
  unitPrice: z.int().min(0),
  total: z.int().min(0),
});
export type Quote = z.infer<typeof quoteSchema>;
