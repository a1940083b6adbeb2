'use client';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { storedDayOwner } from '~/components/browser/stored-day';
import { useClientValue } from '~/components/browser/use-client-value';
import { useOnline } from '~/components/browser/use-online';
import { useSessionHint } from '~/components/layout/use-session-hint';
import { Card } from '~/components/ui/card';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import { expertHome } from '~/domain/account/company-home';
import { formatClock, seoulDayOf } from '~/domain/shared/seoul-time';
import type { ExpertDay } from '~/domain/timetable/expert/expert-schema';
import { UnsentBar } from '../arrival/unsent-bar';
import { arrivalPath, dayTitle } from '../expert-labels';
import { readStoredVisits } from '~/components/outbox/stored-visits';
import { StoredVisits } from './stored-visits';
import { readStoredDays } from '../outbox/stored-days';
import { useOutbox } from '../outbox/use-outbox';

const nothingToShow = () => Promise.resolve();

/** Shows the days that this phone stores for an expert and the unsent records, also without a connection. */
export function OfflineStart() {
  const session = useSessionHint();
  const daysOf = useClientValue(() => storedDayOwner.read() ?? '', '');
  const ownId = session.status === 'alive' ? session.encryptedCoachId : null;
  const expertId = daysOf === '' ? ownId : daysOf;
  const isOnline = useOnline();
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto grid max-w-(--container-prose) gap-6">
        <header>
          <h1 className="text-h1">저장된 수업</h1>
          <p className="mt-2 text-ink-2">
            {isOnline
              ? '연결이 끊겨도 볼 수 있는 수업과 아직 보내지 못한 기록이에요.'
              : '지금은 인터넷에 연결되어 있지 않아요. 이 기기에 저장된 수업은 볼 수 있고, 기록도 할 수 있어요.'}
          </p>
        </header>
        {expertId === null ? null : <OwnRecords expertId={expertId} />}
        <StoredDays expertId={daysOf} />
        {isOnline ? (
          <LinkButton href={expertHome} className="justify-self-start">
            회사 수업 보기
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}

function OwnRecords({ expertId }: { expertId: string }) {
  const outbox = useOutbox(expertId, nothingToShow);
  return (
    <>
      <UnsentBar outbox={outbox} isOld={false} receivedAt={null} canMark={false} />
      <StoredVisits outbox={outbox} />
    </>
  );
}

function StoredDays({ expertId }: { expertId: string }) {
  const [days, setDays] = useState<readonly ExpertDay[] | null>(null);
  useEffect(() => {
    if (expertId !== '') void readStoredDays(expertId).then(setDays, () => setDays([]));
  }, [expertId]);
  if (expertId !== '' && days === null) return null;
  if (days === null || days.length === 0)
    return readStoredVisits().length > 0 ? null : (
      <EmptyState
        title="저장된 수업이 없어요"
        detail="연결되어 있을 때 코치 홈이나 출석 화면을 열면 그날 수업이 이 기기에 저장돼요."
      />
    );
  return (
    <section aria-labelledby="stored-days">
      <h2 id="stored-days" className="text-h3">
        이 기기에 저장된 날
      </h2>
      <Card pad="none" className="mt-3">
        <ul className="divide-y divide-line">
          {days.map((day) => (
            <li key={`${day.csCorporateId}:${day.date}`}>
              {/* Loads a whole page, which works without a connection too. */}
              <a
                href={arrivalPath(day.csCorporateId, day.date)}
                className="flex min-h-16 items-center gap-3 px-5 py-3 hover:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold tnum">{dayTitle(seoulDayOf(day.date))}</span>
                  <span className="block text-small text-ink-2 tnum">
                    {[day.companyName, ...day.lessons.map(({ startsAt }) => formatClock(startsAt))].join(' · ')}
                  </span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
