'use client';
import { ChevronRight, FileText, NotebookPen, NotebookText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from '~/components/ui/dialog';
import { lessonNotePath } from '~/domain/lesson/lesson-note';
import { useContractTasks } from '../contract/use-contract-tasks';
import { useLessonDialog } from '../use-lesson-dialog';
import type { LessonDialogProps } from './dialog-frame';

const row =
  'flex min-h-16 w-full items-center gap-3.5 rounded-[16px] border-[1.5px] border-line bg-card px-4 py-3 text-left transition-colors hover:border-field';
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0 text-green' } as const;

/** Lets either side choose which note of the contract to open: trial, lesson or program. */
export function NoteTypeDialog({ contract, side, onClose }: LessonDialogProps) {
  const { show } = useLessonDialog();
  const { openTrialNote, writeTrialNote } = useContractTasks(contract);
  const { encryptedId, programType, encryptedConsultingId, mayWriteTrialNote } = contract;
  const isCoach = side === 'coach';
  const isTrial = programType === 'trial';
  return (
    <Dialog open size="s" title="어떤 노트를 볼까요?" onOpenChange={(open) => (open ? undefined : onClose())}>
      <ul className="grid gap-2.5">
        {isTrial ? (
          <li>
            <button type="button" className={row} onClick={() => void openTrialNote()}>
              <Entry
                icon={<FileText {...icon} />}
                title="체험 노트 보기"
                detail="코치가 체험 수업을 하고 쓴 노트예요."
              />
            </button>
          </li>
        ) : null}
        {mayWriteTrialNote ? (
          <li>
            <button type="button" className={row} onClick={writeTrialNote}>
              <Entry
                icon={<NotebookPen {...icon} />}
                title={encryptedConsultingId ? '체험 노트 수정' : '체험 노트 쓰기'}
                detail="체험 수업에서 본 것과 앞으로의 방향을 써요."
              />
            </button>
          </li>
        ) : null}
        <li>
          <a href={lessonNotePath({ encryptedId, programType, side })} target="_blank" rel="noopener" className={row}>
            <Entry
              icon={<NotebookText {...icon} />}
              title="수업 노트"
              detail={`수업에서 한 것과 숙제, 사진을 ${isCoach ? '남겨요' : '볼 수 있어요'}.`}
            />
          </a>
        </li>
        <li>
          <button type="button" className={row} onClick={() => show({ type: 'program', encryptedId })}>
            <Entry
              icon={<NotebookPen {...icon} />}
              title="프로그램 노트"
              detail={isCoach ? '전체 수업의 목표와 계획을 회원과 나눠요.' : '코치가 쓴 전체 수업의 목표와 계획이에요.'}
            />
          </button>
        </li>
      </ul>
    </Dialog>
  );
}

function Entry({ icon: drawing, title, detail }: { icon: ReactNode; title: string; detail: string }) {
  return (
    <>
      {drawing}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-small text-ink-2">{detail}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-2" />
    </>
  );
}
