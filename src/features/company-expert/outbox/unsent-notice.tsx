'use client';
import { CloudUpload } from 'lucide-react';
import { useNow } from '~/components/browser/use-now';
import { useUnsentRecords } from '~/components/browser/use-unsent-records';
import { Banner } from '~/components/ui/banner';
import { LinkButton } from '~/components/navigation/link-button';
import { expiringRecords } from '~/domain/timetable/expert/unsent-records';
import { deadlineText, deadlineTitle } from '~/domain/timetable/expert/texts/unsent-deadline-text';

/** Notice on an expert's home: how many records the server does not have, and which it will soon reject. */
export function UnsentNotice() {
  const records = useUnsentRecords();
  const now = useNow(null);
  if (!now || records.length === 0) return null;
  const expiring = expiringRecords(records, now);
  const isWaiting = records.some(({ conflict }) => conflict === undefined);
  return (
    <output className="block">
      <Banner
        tone={expiring ? 'bad' : 'warn'}
        icon={<CloudUpload aria-hidden className="size-4" />}
        title={expiring ? deadlineTitle(expiring, now) : `보내지 못한 기록 ${records.length}건`}
        action={
          <LinkButton size="sm" href="/f/company/expert/offline">
            기록 보기
          </LinkButton>
        }
      >
        {expiring
          ? deadlineText(expiring, now)
          : isWaiting
            ? '아직 서버에 저장되지 않았어요. 기록 보기에서 상태를 확인해 주세요.'
            : '서버에 저장되지 않았어요. 이유를 확인해 주세요.'}
      </Banner>
    </output>
  );
}
