import type { ListProgramsInput, SuggestProgram } from '~/domain/suggest/schema/form';
import type { LessonType } from '~/domain/suggest/schema/suggest';
import { workoutTypeCodes } from '~/domain/catalog/search-codes';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { presentProgram } from './present-program';

function typeCodes(types: readonly LessonType[]): number[] {
  return types.flatMap((type) => (type === 'painting' ? [] : workoutTypeCodes[type]));
}

/**
 * Lists the programs of a vertical that fit purpose class and types; payonly ones have no listing of their own
 * (docs/product/payment.md#payonly-programs). A preference that no program fits is dropped instead of returning
 * nothing: the type before the class, because the class decides what is safe. The time before or after a birth is never
 * dropped.
 * @throws DomainError NOT_FOUND for an id that is not a coach's
 */
export async function listPrograms(
  { db }: ServiceContext,
  { serviceType, purposeClass, pregnancyType, types, encryptedCoachId }: ListProgramsInput,
): Promise<SuggestProgram[]> {
  const coachId = encryptedCoachId ? decryptId('coach', encryptedCoachId).id : null;
  const rows = await db.program.findMany({
    where: {
      serviceType,
      active: true,
      payonly: false,
      ...(pregnancyType
        ? { OR: [{ pregnancyTypes: { has: pregnancyType } }, { pregnancyTypes: { isEmpty: true } }] }
        : {}),
      ...(coachId === null ? {} : { coaches: { some: { coachId } } }),
    },
    orderBy: { id: 'asc' },
  });
  const codes = typeCodes(types);
  const ofClass = rows.filter((program) => !purposeClass || program.purposeClasses.includes(purposeClass));
  const base = ofClass.length > 0 ? ofClass : rows;
  const ofType = base.filter(
    (program) => codes.length === 0 || program.workoutTypes.some((code) => codes.includes(code)),
  );
  return (ofType.length > 0 ? ofType : base).flatMap((program) => presentProgram(program) ?? []);
}
