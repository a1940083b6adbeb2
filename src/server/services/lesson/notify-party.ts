import { lessonMail, type LessonNews } from '~/domain/lesson/messages';
import type { PartyRole } from '~/domain/lesson/status';
import { layOutMail } from '~/domain/operations/mail-layout';
import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import { queueMessage } from '~/server/services/operations/queue-message';
import { type ContractRow, contractToken } from './contract-row';

/** The reader's lesson list, opened at the contract (specification §2: query parameters encryptedId and type). */
function lessonListUrl(to: PartyRole, contract: ContractRow): string {
  const url = new URL(`/f/user/mypage/lesson/${to === 'learner' ? 'learner' : 'expert'}`, env.APP_URL);
  url.searchParams.set('encryptedId', contractToken(contract));
  url.searchParams.set('type', 'time');
  return url.href;
}

/** Queues a mail to one side of a contract, in the transaction of what it tells. `key` keeps it from being sent twice. */
export async function notifyParty(tx: Tx, contract: ContractRow, to: PartyRole, news: LessonNews, key: string): Promise<void> {
  const { learner, coach, program } = contract;
  const reader = to === 'learner' ? { userId: learner.id, recipient: learner.email } : { userId: coach.user.id, recipient: coach.user.email };
  const facts = { to, learnerName: learner.name, coachName: coach.displayName, programTitle: program.title, url: lessonListUrl(to, contract) };
  await queueMessage(tx, { template: `lesson-${news.kind}`, ...reader, ...layOutMail(lessonMail(news, facts)), dedupeKey: `lesson:${key}:${to}` });
}
