import type { PgBoss } from 'pg-boss';
import type { DocumentRenderer } from '~/server/services/document/render-document';
import { consume } from './consume';
import { closeHeldLessonJob } from './handlers/close-held-lesson';
import { expireContractJob } from './handlers/expire-contract';
import { lapseLessonRequestJob } from './handlers/lapse-lesson-request';
import { remindFirstLessonJob } from './handlers/remind-first-lesson';
import { renderDocumentWith } from './handlers/render-document';
import { sendMail } from './handlers/send-mail';

/** Every queue and its handler: one line each. */
export async function consumeAll(boss: PgBoss, render: DocumentRenderer): Promise<void> {
  await consume(boss, 'render-document', renderDocumentWith(render));
  await consume(boss, 'send-mail', sendMail);
  await consume(boss, 'close-held-lesson', closeHeldLessonJob);
  await consume(boss, 'lapse-lesson-request', lapseLessonRequestJob);
  await consume(boss, 'remind-first-lesson', remindFirstLessonJob);
  await consume(boss, 'expire-contract', expireContractJob);
}
