import { isOverContract } from '~/domain/lesson/status';
import type { LearnerPageView, LearnerRow } from '~/domain/lesson/schema/learner';
import type { ContractView } from '~/domain/lesson/schema/views';
import { formatSeoulDate, formatSeoulDateTime } from '~/domain/shared/seoul-time';

/** Returns the address of a learner's page for their coach. */
export const learnerPath = ({ encryptedUserId }: { encryptedUserId: string }): string =>
  `/expert/learners/${encryptedUserId}`;

/** Returns "남은 수업 3회 · 함께한 수업 5회 · 다음 수업 12월 3일(목) 오후 7시" over all contracts with the learner. */
export function learnerSummary(contracts: readonly ContractView[]): string {
  const running = contracts.filter(({ status }) => !isOverContract(status));
  const sum = (of: readonly ContractView[], count: 'left' | 'used') =>
    of.reduce((total, { counts }) => total + counts[count], 0);
  const upcoming = running.flatMap(({ upcomingAt }) => upcomingAt?.getTime() ?? []);
  return [
    running.length > 0 ? `남은 수업 ${sum(running, 'left')}회` : '진행 중인 수업이 없어요',
    `함께한 수업 ${sum(contracts, 'used')}회`,
    upcoming.length > 0 ? `다음 수업 ${formatSeoulDateTime(new Date(Math.min(...upcoming)))}` : null,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Returns what a row of the list says below the name. */
export function learnerRowText({ isRunning, left, upcomingAt, lastAt }: LearnerRow): string {
  return [
    isRunning ? `남은 수업 ${left}회` : '지난 회원',
    upcomingAt
      ? `다음 ${formatSeoulDateTime(upcomingAt)}`
      : lastAt
        ? `마지막 ${formatSeoulDate(lastAt)}`
        : '아직 수업이 없어요',
  ].join(' · ');
}

/** Returns the label of the link to the notes; the opened note shows which homework is done. */
export function noteLinkText(lastNote: LearnerPageView['lastNote']): string {
  if (!lastNote) return '첫 노트 쓰기';
  return lastNote.homework > 0 ? '노트와 완료한 숙제 보기' : '노트와 변화 보기';
}

/** Returns the state of the newest note and its homework, and how many held lessons have no note. */
export function noteSummary(lastNote: LearnerPageView['lastNote'], unwritten: number): string {
  const parts = lastNote
    ? [
        `최근 노트 ${formatSeoulDate(lastNote.startsAt)}`,
        lastNote.homework > 0 ? `숙제 ${lastNote.homework}개 중 ${lastNote.homeworkDone}개 완료` : '숙제 없음',
        lastNote.hasLearnerLine ? '회원이 한마디를 남겼어요' : null,
      ]
    : ['아직 노트가 없어요'];
  return [...parts, unwritten > 0 ? `노트 없는 수업 ${unwritten}회` : null].filter(Boolean).join(' · ');
}
