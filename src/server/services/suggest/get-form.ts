import type { HealthRecord } from '~/domain/account/health-records';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { joinHealth } from '~/domain/suggest/finish';
import { isHealthClass } from '~/domain/suggest/flow';
import type { SuggestFormView } from '~/domain/suggest/schema/form';
import { suggestAnswersSchema } from '~/domain/suggest/schema/suggest';
import type { Db, Tx } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { openHealthAnswers } from './health-context';

/**
 * The viewer and the place of the view, recorded with every view of health answers
 * (docs/product/account-and-privacy.md#health).
 */
export type FormViewer = { actor: MemberActor; now: Date; what: HealthRecord };

/**
 * Opens a stored form with its health answers and records the view. The caller decides whether the viewer may see the
 * form: the owner here, the coach of its contract in the lesson area.
 */
export async function openForm(
  db: Db | Tx,
  formId: number,
  { actor, now, what }: FormViewer,
): Promise<SuggestFormView> {
  const form = await db.suggestForm.findUnique({
    where: { id: formId },
    include: { consulting: { select: { id: true, revision: true } } },
  });
  if (!form) throw new DomainError('NOT_FOUND');
  const plain = suggestAnswersSchema.parse(form.answers);
  const health = openHealthAnswers(form);
  if (health) {
    await db.healthAccessEvent.create({
      data: { subjectId: form.userId, viewerId: actor.userId, impersonatorId: actor.impersonatorId, what, at: now },
    });
  }
  const { consulting, serviceType, createdAt, healthCheckedAt } = form;
  const answers = joinHealth(plain, health);
  const isPurposeMissing = isHealthClass(plain) && !health?.purpose;
  return {
    encryptedFormDataId: encryptId('form', form.id),
    encryptedCsId: consulting && encryptId('consulting', consulting.id, consulting.revision),
    serviceType,
    answers,
    healthWithdrawn: isPurposeMissing || (healthCheckedAt !== null && answers.healthCheck === null),
    healthCheckedAt,
    createdAt,
  };
}

/** Returns the user's own form. @throws DomainError NOT_FOUND for another's, or a forged id */
export async function getForm(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedFormDataId }: { encryptedFormDataId: string },
): Promise<SuggestFormView> {
  const { id } = decryptId('form', encryptedFormDataId);
  return db.$transaction(async (tx) => {
    const ownForms = await tx.suggestForm.count({ where: { id, userId: actor.userId } });
    if (ownForms === 0) throw new DomainError('NOT_FOUND');
    return openForm(tx, id, { actor, now, what: 'suggest-form' });
  });
}
