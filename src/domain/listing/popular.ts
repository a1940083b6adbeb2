import { z } from 'zod';
import { placeSchema } from '~/domain/coach/schema/coach';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { typedText } from '~/domain/shared/typed-schema';
import { listedCoachSchema } from './schema/listing';

const name = typedText().min(1).max(40);

/**
 * Payload of /api/popular{product}s/ (docs/product/legacy-calls.md#popular); without a province it is the whole
 * country.
 */
export const popularInput = z.object({ province: name.nullish(), city: name.nullish(), district: name.nullish() });

export const popularOutput = z.object({
  /** Verticals with popular coaches, in display order. */
  serviceTypes: z.array(serviceTypeSchema),
  popular: z.array(listedCoachSchema.extend({ serviceType: serviceTypeSchema })),
});
export type Popular = z.infer<typeof popularOutput>;

export const positionInput = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/**
 * Location choice of the popular listings (docs/product/verticals-and-matching.md#popular): 1 nationwide, 2 the
 * device's position, 3 an address.
 */
export const locationSchema = z.discriminatedUnion('choice', [
  z.object({ choice: z.literal(1) }),
  z.object({ choice: z.union([z.literal(2), z.literal(3)]), place: placeSchema }),
]);
export type Location = z.infer<typeof locationSchema>;

/**
 * Returns the message for a geolocation error code of the browser (docs/product/constants-and-messages.md#geolocation).
 */
export function geolocationMessage(code: number): string {
  switch (code) {
    case 1:
      return '위치 사용을 허용하지 않았어요. 브라우저 설정에서 허용하거나 동네를 직접 골라 주세요.';
    case 2:
      return '지금 위치를 알 수 없어요. 동네를 직접 골라 주세요.';
    case 3:
      return '위치를 찾는 데 너무 오래 걸렸어요. 다시 시도해 주세요.';
    default:
      return '알 수 없는 이유로 위치를 찾지 못했어요. 동네를 직접 골라 주세요.';
  }
}

export const noGeolocationMessage = '이 브라우저에서는 위치를 확인할 수 없어요. 동네를 직접 골라 주세요.';
