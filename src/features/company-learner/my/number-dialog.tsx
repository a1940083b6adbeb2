'use client';
import { useEffect, useRef, useState } from 'react';
import { CodeInput } from '~/components/account/code-input';
import { Banner } from '~/components/ui/banner';
import { OwnerButton } from '~/components/account/owner-button';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { toast } from '~/components/ui/toast';
import { formatClock, formatSeoulTime } from '~/domain/shared/seoul-time';
import type { OwnLesson } from '~/domain/timetable/schema/timetable';
import { rejectionOf } from '~/trpc/rejection';
import { trpc } from '~/trpc/react';
import { isUnanswered, storedNumber, stampFor } from './stored-number';

const DIGITS = 4;

const loginPath = (reservationId: number): string => {
  const returnPath = `/f/company/learner/my?type=number&reservation=${reservationId}`;
  return `/f/company/learner/login/?redirectTo=${encodeURIComponent(returnPath)}`;
};

/**
 * Dialog for the number on the expert's screen. A number typed when the login has ended is stored during the login, and
 * counts from when it was typed.
 */
export function NumberDialog({ reservation, onClose }: { reservation: OwnLesson; onClose: () => void }) {
  const { b2bTimetableReservationId: reservationId, lesson } = reservation;
  const utils = trpc.useUtils();
  const [stored] = useState(() => {
    const read = storedNumber.read();
    return read?.reservation === reservationId ? read : null;
  });
  const [number, setNumber] = useState(stored?.number ?? '');
  const [error, setError] = useState<string>();
  const [isLocked, setLocked] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const stamping = trpc.b2bLearner.stampAttendanceNumber.useMutation();
  const sending = trpc.b2bLearner.sendAttendanceNumber.useMutation();

  async function send(typed: string, stamp?: string) {
    setError(undefined);
    try {
      await sending.mutateAsync({ b2bTimetableReservationId: reservationId, number: typed, stamp });
      storedNumber.remove();
      await utils.b2bLearner.invalidate();
      toast('출석했어요.', { tone: 'good' });
      onClose();
    } catch (thrown) {
      const rejection = rejectionOf(thrown);
      if (rejection.code === 'UNAUTHENTICATED') {
        await logInFirst(typed, stamp);
        return;
      }
      // Without an answer the number can be sent again, and counts from when it was first sent.
      if (!isUnanswered(rejection)) storedNumber.remove();
      if (rejection.code === 'ATTENDANCE_NUMBER_WRONG') setNumber('');
      setLocked(rejection.code === 'ATTENDANCE_NUMBER_LOCKED');
      setUnknown(rejection.code === 'ATTENDANCE_DEVICE_UNKNOWN');
      const { left } = rejection.details;
      setError(
        typeof left === 'number' ? `출석 번호가 맞지 않아요. ${left}번 더 입력할 수 있어요.` : rejection.message,
      );
    }
  }

  async function logInFirst(typed: string, existingStamp?: string) {
    try {
      const stamp = existingStamp ?? (await stampOf(typed));
      storedNumber.write({ reservation: reservationId, number: typed, stamp });
      window.location.assign(loginPath(reservationId));
    } catch (thrown) {
      setError(rejectionOf(thrown).message);
    }
  }

  /**
   * Returns the stamp of the number. A browser that cannot prove its earlier login gets none: the number counts from
   * after the login.
   */
  async function stampOf(typed: string): Promise<string> {
    try {
      return (await stamping.mutateAsync({ b2bTimetableReservationId: reservationId, number: typed })).stamp;
    } catch (thrown) {
      if (isUnanswered(rejectionOf(thrown))) throw thrown;
      return '';
    }
  }

  // A number that was typed before a login is sent automatically after it, once.
  const resume = useRef<(() => Promise<void>) | null>(stored && (() => send(stored.number, stored.stamp || undefined)));
  useEffect(() => {
    const sendStored = resume.current;
    resume.current = null;
    void sendStored?.();
  }, []);

  const loggingOut = trpc.session.logout.useMutation({
    onSuccess: () => window.location.assign(loginPath(reservationId)),
  });
  const isBusy = sending.isPending || stamping.isPending;
  return (
    <Dialog
      open
      size="s"
      title="출석 번호"
      description={`${lesson.program.title} · ${formatClock(lesson.startsAt)}`}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      footer={
        <OwnerButton
          variant="primary"
          loading={isBusy}
          disabled={number.length < DIGITS || isLocked}
          onClick={() => void send(number, stampFor(reservationId, number))}
        >
          출석하기
        </OwnerButton>
      }
    >
      <p className="mb-4 text-[15px] text-ink-2">
        전문가의 화면에 보이는 숫자 4자리를 입력해 주세요. 1분마다 바뀌어요.
      </p>
      <CodeInput
        label="출석 번호"
        digits={DIGITS}
        value={number}
        error={error}
        disabled={isBusy || isLocked}
        onChange={setNumber}
        onComplete={(typed) => void send(typed, stampFor(reservationId, typed))}
      />
      {isUnknown ? (
        <Button className="mt-3" loading={loggingOut.isPending} onClick={() => loggingOut.mutate()}>
          다시 로그인
        </Button>
      ) : null}
      <Banner tone="plain" className="mt-4">
        출석 번호는 {formatSeoulTime(lesson.rules.numberFrom)}부터 {formatSeoulTime(lesson.rules.numberUntil)}까지
        입력할 수 있어요. 한 기기로는 한 분만 출석할 수 있어요.
      </Banner>
    </Dialog>
  );
}
