import type { PgBoss } from 'pg-boss';
import type { DocumentRenderer } from '~/server/services/document/render-document';
import { consume } from './consume';
import { closeHeldLessonJob } from './handlers/close-held-lesson';
import { expireContractJob } from './handlers/expire-contract';
import { expirePaymentHolds } from './handlers/expire-payment-holds';
import { lapseLessonRequestJob } from './handlers/lapse-lesson-request';
import { remindFirstLessonJob } from './handlers/remind-first-lesson';
import { renderDocumentWith } from './handlers/render-document';
import { requeryPayment } from './handlers/requery-payment';
import { sendMail } from './handlers/send-mail';

/** Every queue and its handler: one line each. */
export async function consumeAll(boss: PgBoss, render: DocumentRenderer): Promise<void> {
  await consume(boss, 'render-document', renderDocumentWith(render));
  await consume(boss, 'send-mail', sendMail);
  await consume(boss, 'expire-payment-holds', expirePaymentHolds);
  await consume(boss, 'requery-payment', requeryPayment);
  await consume(boss, 'close-held-lesson', closeHeldLessonJob);
  await consume(boss, 'lapse-lesson-request', lapseLessonRequestJob);
  await consume(boss, 'remind-first-lesson', remindFirstLessonJob);
  await consume(boss, 'expire-contract', expireContractJob);
}
