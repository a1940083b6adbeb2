import { z } from 'zod';
import { isBusinessNumber } from './business-number';

/** A number as people type it, with digits of any width, spaces and dashes; its ten digits. */
export const businessNumberSchema = z
  .string()
  .max(20)
  .transform((text) => text.normalize('NFKC').replaceAll(/[\s\p{Pd}\p{Cf}]/gu, ''))
  .refine(isBusinessNumber, '사업자등록번호 열 자리를 다시 확인해 주세요.');
