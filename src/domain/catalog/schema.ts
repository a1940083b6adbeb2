import { z } from 'zod';
import { typedText } from '~/domain/shared/typed-schema';
import { placePolicy } from './place-policy';
import { isRoadName } from './road-names';

/** The name of a program in addresses. */
export const permalinkSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/);

export const findAddressInput = z.object({
  text: typedText().min(2).max(placePolicy.maxLength).refine(isRoadName, '도로명으로 입력해 주세요.'),
});

export const findAddressOutput = z.object({
  /** False without a maps service; then only district names can be found. */
  available: z.boolean(),
  places: z.array(z.object({ province: z.string(), city: z.string(), district: z.string() })),
});
export type AddressResult = z.infer<typeof findAddressOutput>;
