import { z } from 'zod';
import { isIsland } from '~/domain/catalog/islands';
import type { CreateOrderInput } from '~/domain/payment/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { PregnancyType } from '~/domain/suggest/schema/suggest';
import { decryptId } from '~/server/crypto/encrypted-id';
import { pregnancyOfForm } from '~/server/services/suggest/assert-fits-pregnancy';
import type { ServiceContext } from '~/server/service-context';
import { type Place, resolveRegions } from './resolve-region';

const detailSchema = z.object({ address: z.object({ detail: z.string() }) });

export type LessonPlace = {
  formId: number | null;
  /** Before or after a birth, from the questionnaire. */ pregnancy: PregnancyType | null;
  detail: string;
  /** Possible districts of the address; one of them is in the coach's area. */ regions: [Place, ...Place[]];
};

/**
 * Resolves the place of the lessons: the given address, or otherwise the questionnaire's.
 * @throws DomainError NOT_FOUND for another person's questionnaire, INVALID_INPUT without any address
 */
export async function resolvePlace(
  { db, actor }: ServiceContext<MemberActor>,
  { encryptedFormDataId, address }: Pick<CreateOrderInput, 'encryptedFormDataId' | 'address'>,
): Promise<LessonPlace> {
  const form = encryptedFormDataId
    ? await db.suggestForm.findFirst({
        where: { id: decryptId('form', encryptedFormDataId).id, userId: actor.userId },
        select: { id: true, userId: true, regionId: true, answers: true, health: true },
      })
    : null;
  if (encryptedFormDataId && !form) throw new DomainError('NOT_FOUND');
  const formId = form?.id ?? null;
  const pregnancy = form && pregnancyOfForm(form);
  if (address) return { formId, pregnancy, detail: address.detail, regions: await resolveRegions(db, address) };

  const region = form?.regionId
    ? await db.region.findUnique({ where: { id: form.regionId }, select: { id: true, code: true } })
    : null;
  if (!region)
    throw new DomainError('INVALID_INPUT', { issues: [{ path: 'address', message: '수업 받을 주소를 골라 주세요.' }] });
  return {
    formId,
    pregnancy,
    detail: detailSchema.safeParse(form?.answers).data?.address.detail.trim() ?? '',
    regions: [{ regionId: region.id, isIsland: isIsland(region.code) }],
  };
}
