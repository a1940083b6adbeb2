import { englishMedicalWords, medicalWords } from '~/domain/shared/word-problem';

/** SQL that is true for a text without words that only medicine may use. */
export const withoutMedicalWords = (column: string): string =>
  `(${column} !~ '${medicalWords}' and ${column} !~* '\\m(?:${englishMedicalWords})\\M')`;
