import { z } from 'zod';
import { placePolicy } from './place-policy';

/** "테헤란로", "강남대로 396", "봉은사로2길 14-1" */
export function isRoadName(text: string): boolean {
  // Digits are taken whole ((?!\d)): split in every way, each more would double the work.
  return /\S(?:로|길)(?:\s*\d+(?!\d)(?:-\d+(?!\d))?(?:번?길|번지?)?)*$/.test(text.normalize('NFC').trim());
}

export const findAddressInput = z.object({ text: z.string().trim().min(2).max(placePolicy.maxLength).refine(isRoadName, '도로명으로 적어 주세요.') });

export const findAddressOutput = z.object({
  /** False without a maps service: only names of districts can be found. */
  available: z.boolean(),
  places: z.array(z.object({ province: z.string(), city: z.string(), district: z.string() })),
});
export type FoundAddress = z.infer<typeof findAddressOutput>;
