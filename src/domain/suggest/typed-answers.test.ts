import { expect, it } from 'vitest';
import { z } from 'zod';
import { suggestAnswersSchema } from './schema/suggest';
import { typedAnswers } from './typed-answers';

/** Answers that stay when the account is closed although their schema accepts any text, by the reason. */
const others: Readonly<Record<string, readonly string[]>> = {
  'the district, which the service finds in the table of regions': [
    'address.city',
    'address.district',
    'address.province',
  ],
  'the id of a coach and the permalink of a program': ['coach.programPermalink', 'coach.userId'],
  'about health: sealed in another column, which is emptied': [
    'purpose.diseaseAndMedicalHistories',
    'purpose.diseaseAndMedicalHistoryDirectInput',
    'purpose.selectedDiseaseAndMedicalHistory.description',
    'purpose.selectedDiseaseAndMedicalHistory.items',
    'purpose.selectedDiseaseAndMedicalHistory.name',
    'purpose.selectedDiseaseAndMedicalHistory.parent',
  ],
};

/** Returns the paths of a schema that accept any text. */
function textsOf(schema: z.core.$ZodType, path: string): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, value]) => textsOf(value, path ? `${path}.${key}` : key));
  if (schema instanceof z.ZodArray) return textsOf(schema.element, path);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
    return textsOf(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe) return textsOf(schema.in, path);
  return schema instanceof z.ZodString ? [path] : [];
}

it('every answer that accepts any text is emptied with the account, or a reason says why not', () => {
  const typed = typedAnswers.map(({ path }) => path.join('.'));
  expect(textsOf(suggestAnswersSchema, '').toSorted()).toEqual([...typed, ...Object.values(others).flat()].toSorted());
});
