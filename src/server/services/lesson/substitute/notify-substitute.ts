import type { Tx } from '~/server/db';
import { type ContractRow, type LessonRow, withCoachOf } from '../contract/contract-row';
import { notifyParty } from '../reminder/notify-party';

/**
 * Notifies a coach who gives a lesson instead of the contract's coach that the end or the pause of the contract ended
 * it. The contract's coach gets one message about all lessons.
 * @param earned whether this coach is paid for the lesson
 */
export async function notifySubstituteOfEnd(
  tx: Tx,
  contract: ContractRow,
  lesson: Pick<LessonRow, 'id' | 'revision' | 'startsAt' | 'coachId'>,
  earned: boolean,
): Promise<void> {
  if (lesson.coachId === contract.coachId) return;
  const notification = { kind: 'substituteLessonEnded', startsAt: lesson.startsAt, earned } as const;
  const substitute = await withCoachOf(tx, contract, lesson);
  await notifyParty(tx, substitute, 'coach', notification, `${lesson.id}:r${lesson.revision}:substitute`);
}
