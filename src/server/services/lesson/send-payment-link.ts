import type { LessonRef } from '~/domain/lesson/views';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { env } from '~/env.js';
import { encryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { notifyOnceADay } from './notify-party';
import { resolveRow } from './resolve-row';

/**
 * The coach sends the learner the link under which the lessons are paid again (specification §7, /api/coach/msg/link/):
 * /payment/{permalink}, the parent's for a payonly program (§2). Once a day.
 * @throws DomainError NOT_FOUND, STALE, FORBIDDEN for the learner, ALREADY_SENT
 */
export function sendPaymentLink({ db, actor, now }: ServiceContext<MemberActor>, ref: LessonRef): Promise<void> {
  return db.$transaction(async (tx) => {
    const { own, formId } = await resolveRow(tx, actor, ref);
    if (!own) throw new DomainError('NOT_FOUND');
    const { contract, side } = own;
    if (side !== 'coach') throw new DomainError('FORBIDDEN');
    await tx.$queryRaw`select id from contracts where id = ${contract.id} for update`;
    const program = await tx.program.findUniqueOrThrow({ where: { id: contract.programId }, select: { permalink: true, payonly: true, parent: { select: { permalink: true } } } });
    const permalink = (program.payonly ? program.parent?.permalink : null) ?? program.permalink;
    const url = new URL(`/payment/${permalink}`, env.APP_URL);
    url.searchParams.set('coach', encryptId('coach', contract.coachId));
    if (formId !== null) url.searchParams.set('form', encryptId('form', formId));
    await notifyOnceADay(tx, contract, 'learner', { kind: 'paymentLink', paymentUrl: url.href }, { kind: 'link', now });
  });
}
