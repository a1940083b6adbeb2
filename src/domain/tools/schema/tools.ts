import { z } from 'zod';
import { typeOfCode } from '~/domain/coach/search-mask';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { workoutTypeCodes, workoutTypeSchema } from '~/domain/catalog/search-codes';
import { toolDrawings } from '~/domain/catalog/tool-drawings';
import { typedText } from '~/domain/shared/typed-schema';
import { toolShopPolicy } from '../policy';

/**
 * Clients send workout types by name or by the code of the coach search
 * (docs/product/verticals-and-matching.md#search-codes).
 */
const workoutTypeInput = z
  .union([workoutTypeSchema, z.int32(), z.string().regex(/^\d$/).transform(Number)])
  .transform((value, context) => {
    const code = typeof value === 'number' ? value : workoutTypeCodes[value];
    if (typeOfCode(code) === null) context.addIssue({ code: 'custom', message: '알 수 없는 운동 종류예요.' });
    return code;
  });

const word = typedText().min(1).max(40);

/**
 * Payload of /coaches/tool/ (docs/product/legacy-calls.md#tools): materials for art, subcategory for music,
 * workoutTypes for workout.
 */
export const listToolsInput = z.object({
  serviceType: z.string().max(20).toLowerCase().pipe(serviceTypeSchema),
  materials: z.array(word).max(20).default([]),
  subcategory: z.union([z.literal(''), word]).nullish(),
  workoutTypes: z.array(workoutTypeInput).max(20).default([]),
  /** Its workout types apply if none are given. */
  programPermalink: z.union([z.literal(''), word]).nullish(),
  limit: z.int().min(1).max(toolShopPolicy.listLimit).default(toolShopPolicy.listLimit),
});
export type ListToolsInput = z.infer<typeof listToolsInput>;

/** Payload of /coaches/tool/refresh/: the uids in the cart. */
export const refreshToolsInput = z.object({
  serviceType: z.string().max(20).toLowerCase().pipe(serviceTypeSchema),
  toolIds: z.array(encryptedIdSchema).max(100),
});
export type RefreshToolsInput = z.infer<typeof refreshToolsInput>;

export const toolSchema = z.object({
  /** Key in the cart of chosen tools. */
  uid: encryptedIdSchema,
  serviceType: serviceTypeSchema,
  name: z.string(),
  description: z.string(),
  /** Only for art. */
  material: z.string().nullable(),
  /** Only for music. */
  subcategory: z.string().nullable(),
  /** Only for workout; null if it fits every type. */
  workoutType: workoutTypeSchema.nullable(),
  /** KRW, VAT included. */
  price: z.int(),
  /** KRW per month; null if it can only be bought. */
  rentPrice: z.int().nullable(),
  stock: z.int(),
  /** Key of its drawing. */
  drawing: z.enum(toolDrawings),
});
export type Tool = z.infer<typeof toolSchema>;
