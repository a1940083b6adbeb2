import { typedText } from '~/domain/shared/typed-schema';
import { unknownValue } from './named-values';

/** A text in which an operator can name values in braces; a name without a value is rejected. */
export const valueText = (min: number, max: number, missing: string) =>
  typedText()
    .min(min, missing)
    .max(max, `${max.toLocaleString('ko-KR')}자까지 입력할 수 있어요.`)
    .superRefine((text, context) => {
      const name = unknownValue(text);
      if (name !== null)
        context.addIssue({ code: 'custom', message: `‘${name}’에 넣을 값이 없어요. 값의 이름을 확인해 주세요.` });
    });
