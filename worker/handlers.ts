import type { PgBoss } from 'pg-boss';
import { consume } from './consume';
import { sendMail } from './handlers/send-mail';

/** Every queue and its handler: one line each. */
export async function consumeAll(boss: PgBoss): Promise<void> {
  await consume(boss, 'send-mail', sendMail);
}
