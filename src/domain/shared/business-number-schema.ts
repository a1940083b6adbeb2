import { isBusinessNumber } from './business-number';
import { typedCodeText } from './typed-schema';

/** A business number as typed, with digits of any width, spaces and dashes, parsed to its ten digits. */
export const businessNumberSchema = typedCodeText()
  .max(20, '사업자등록번호는 숫자 10자리예요.')
  .refine(isBusinessNumber, '사업자등록번호 10자리를 다시 확인해 주세요.');
