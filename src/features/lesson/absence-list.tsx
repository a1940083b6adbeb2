'use client';
import { brandWith } from '~/domain/shared/brand-with';
import { Button } from '~/components/ui/button';
import type { CoachHome } from '~/domain/lesson/schema/views';
import { LessonRow } from './lesson-row';
import { useLessonDialog } from './use-lesson-dialog';

/**
 * Lists the lessons that the coach is reported to have missed, with the learner's statement and a way to dispute the
 * report.
 */
export function AbsenceList({ absences, now }: { absences: CoachHome['absences']; now: Date }) {
  const { show } = useLessonDialog();
  return (
    <>
      <p className="pt-2 text-small text-ink-2">
        회원에게 수업 1회를 돌려드리고 보상 수업 1회를 드렸어요. 사실과 다르면 문제를 신고해 주세요.{' '}
        {brandWith('이', '가')} 양쪽에 확인해요.
      </p>
      <ol className="divide-y divide-line">
        {absences.map((lesson) => (
          <LessonRow
            key={lesson.encryptedId}
            encryptedContractId={lesson.encryptedContractId}
            lesson={lesson}
            side="coach"
            now={now}
          >
            <p className="text-[15px]">
              {lesson.learnerName} 님 <span className="text-ink-2">· {lesson.programTitle}</span>
            </p>
            {lesson.reason ? <p className="text-small text-ink-2">회원이 입력한 이유: {lesson.reason}</p> : null}
            {lesson.disputed ? null : (
              <Button
                size="sm"
                className="mt-2.5"
                onClick={() =>
                  show({ type: 'report', encryptedId: lesson.encryptedContractId, lesson: lesson.encryptedId })
                }
              >
                문제 신고하기
              </Button>
            )}
          </LessonRow>
        ))}
      </ol>
    </>
  );
}
