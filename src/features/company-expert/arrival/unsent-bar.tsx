'use client';
import { CloudOff, CloudUpload } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNow } from '~/components/browser/use-now';
import { useOnline } from '~/components/browser/use-online';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/navigation/link-button';
import { toast } from '~/components/ui/toast';
import { useFocusFallback } from '~/components/ui/use-focus-fallback';
import { formatClock, formatSeoulTime } from '~/domain/shared/seoul-time';
import { arrivalPath, unsentTexts } from '../expert-labels';
import { expiringRecords } from '~/domain/timetable/expert/unsent-records';
import { deadlineText, deadlineTitle } from '~/domain/timetable/expert/texts/unsent-deadline-text';
import {
  type Action,
  type BodyCheckAction,
  type CloseAction,
  isBodyCheck,
  isMemo,
  type MemoAction,
} from '~/components/outbox/action';
import type { Halt } from '../outbox/rejected';
import { restoreClock } from '~/components/outbox/store';
import type { Outbox } from '../outbox/use-outbox';
import { BodyCheckConflictDialog } from './body-check-conflict';
import { MemoConflictDialog } from './memo-conflict';

/** Shows what the server does not have yet, what it rejected, and how old the shown data is. */
export function UnsentBar({
  outbox,
  isOld,
  receivedAt,
  canMark,
}: {
  outbox: Outbox;
  isOld: boolean;
  /** Null when the page shows nothing of a day. */
  receivedAt: Date | null;
  /** True when a person of the day can be marked by hand now. */
  canMark: boolean;
}) {
  const isOnline = useOnline();
  // Its buttons disappear with the connection, and with their records.
  const focusFallback = useFocusFallback<HTMLDivElement>();
  const [open, setOpen] = useState<MemoAction | BodyCheckAction | null>(null);
  const conflicts = outbox.actions.filter(({ conflict }) => conflict !== undefined);
  const waiting = outbox.actions.filter(({ conflict }) => conflict === undefined);
  const Cloud = outbox.halt ? CloudOff : CloudUpload;
  return (
    <div {...focusFallback} className="grid gap-2 has-[output:only-child:empty]:sr-only">
      <output className="block empty:hidden">
        {waiting.length > 0 ? (
          <Banner
            tone="warn"
            icon={<Cloud aria-hidden className="size-4" />}
            title={`보낼 기록 ${waiting.length}건 남음`}
            action={<SendAction halt={outbox.halt} isOnline={isOnline} onSend={() => void outbox.flush()} />}
          >
            {unsentTexts(outbox.halt).sentence}
          </Banner>
        ) : isOld && receivedAt ? (
          <Banner tone="warn" icon={<CloudOff aria-hidden className="size-4" />}>
            {outdatedDayText(receivedAt, canMark)}
          </Banner>
        ) : null}
      </output>
      <ExpiringRecords waiting={waiting} />
      {waiting.length > 0 ? <QueuedList waiting={waiting} outbox={outbox} /> : null}
      {conflicts.map((action) => (
        <Banner
          key={action.order}
          tone="bad"
          role="alert"
          title={`반영하지 못했어요: ${action.label}`}
          action={
            <div className="grid shrink-0 gap-1.5">
              {canOpen(action) ? (
                <Button size="sm" onClick={() => setOpen(action)}>
                  {isMemo(action) ? '내 메모 보기' : '내 기록 보기'}
                </Button>
              ) : null}
              {action.kind === 'close' ? (
                <LinkButton size="sm" href={closePath(action)}>
                  다시 마감하기
                </LinkButton>
              ) : null}
              {action.conflict?.mayRepeat ? (
                <Button size="sm" onClick={() => void outbox.sendAgain(action)}>
                  다시 보내기
                </Button>
              ) : null}
              <Button size="sm" onClick={() => void outbox.dismiss(action)}>
                {canOpen(action) || action.kind === 'close' || action.conflict?.mayRepeat ? '지우기' : '확인'}
              </Button>
            </div>
          }
        >
          {action.conflict?.message} {action.conflict?.isDropped ? '입력한 내용은 이 기기에서 지웠어요. ' : ''}내 기록{' '}
          {formatClock(action.doneAt)}
          {action.conflict?.server ? ` · 서버 기록 ${action.conflict.server}` : ''}
        </Banner>
      ))}
      {open && isMemo(open) ? <MemoConflictDialog action={open} outbox={outbox} onClose={() => setOpen(null)} /> : null}
      {open && isBodyCheck(open) ? (
        <BodyCheckConflictDialog action={open} outbox={outbox} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  );
}

/** Address of the lesson's close dialog, which is prefilled with the rejected close. */
const closePath = ({ csCorporateId, date, b2bTimetableId }: CloseAction) =>
  `${arrivalPath(csCorporateId, date, b2bTimetableId)}&dialog=close`;

/** Announces that the server will soon reject some of the queued records, by the server's clock. */
function ExpiringRecords({ waiting }: { waiting: readonly Action[] }) {
  useEffect(() => {
    if (waiting.length > 0) void restoreClock().catch(() => {});
  }, [waiting]);
  const now = useNow(null);
  const expiring = now ? expiringRecords(waiting, now) : null;
  return now && expiring ? (
    <Banner tone="bad" role="alert" title={deadlineTitle(expiring, now)}>
      {deadlineText(expiring, now)}
    </Banner>
  ) : null;
}

/** Returns whether the record has text or findings that can be viewed. */
const canOpen = (action: Action): action is MemoAction | BodyCheckAction =>
  isMemo(action) || (isBodyCheck(action) && action.conflict?.isDropped !== true);

export const outdatedDayText = (receivedAt: Date, canMark: boolean): string =>
  `인터넷에 연결되어 있지 않아 ${formatSeoulTime(receivedAt)}에 받은 내용을 보여 드려요.${canMark ? ' 출석은 계속 기록할 수 있어요.' : ''}`;

/**
 * The action that gets the records sent; nothing while the device has no connection, because they are sent
 * automatically once it has.
 */
export function SendAction({
  halt,
  isOnline,
  onSend,
}: {
  halt: Halt | null;
  isOnline: boolean;
  onSend: () => void;
}): ReactNode {
  if (!isOnline) return null;
  if (halt === 'login')
    return (
      <LinkButton size="sm" href="/login/expertLogin">
        로그인
      </LinkButton>
    );
  if (halt === 'account')
    return (
      <LinkButton size="sm" href="/user/logout/">
        로그아웃
      </LinkButton>
    );
  return (
    <Button size="sm" onClick={onSend}>
      지금 보내기
    </Button>
  );
}

/** List of the queued records, in order; each can be withdrawn until it is sent. */
function QueuedList({ waiting, outbox }: { waiting: readonly Action[]; outbox: Outbox }) {
  const withdraw = async (action: Action) => {
    if (!(await outbox.withdraw(action))) toast('이미 보낸 기록이에요.');
  };
  return (
    <details className="rounded-m bg-warn-soft px-4 text-small text-warn">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">남은 기록 보기</summary>
      <ul className="pb-2">
        {waiting.map((action) => (
          <li key={action.order} className="flex min-h-11 items-center justify-between gap-3 tnum">
            <span>
              {action.label} · {formatClock(action.doneAt)}
            </span>
            <Button
              size="sm"
              variant="text"
              aria-label={`${action.label} 보내지 않기`}
              onClick={() => void withdraw(action)}
            >
              보내지 않기
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
