'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { withKeys } from '~/components/ui/with-keys';
import { areHolidaysPublished, holidayName } from '~/domain/shared/holidays';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime, monthLabel, seoulDate, formatDay } from '~/domain/shared/seoul-time';
import {
  type NamedLesson,
  type PlanEffect,
  planEffectKinds,
  planEffectLabels,
  type PlanResult,
} from '~/domain/timetable/schema/planning';
import { startsWithinHour } from '~/domain/timetable/starts-within-hour';
import { serverNow } from '~/trpc/server-clock';

const MAX_VISIBLE_ROWS = 10;

/** Keeps a date on one line. */
const noBreak = (text: string) => text.replaceAll(' ', '\u00a0');

/** Labels of each action, and of the lessons for which it is not possible. */
const acts = {
  make: { does: '만들어요', none: '만들 수 있는 수업이 없어요.', cannot: '만들 수 없는 수업', button: '만들기' },
  copy: { does: '복사해요', none: '복사할 수 있는 수업이 없어요.', cannot: '복사할 수 없는 수업', button: '복사하기' },
  change: { does: '바꿔요', none: '바꿀 수 있는 수업이 없어요.', cannot: '바꿀 수 없는 수업', button: '바꾸기' },
  cancel: {
    does: '취소해요',
    none: '취소할 수 있는 수업이 없어요.',
    cannot: '취소할 수 없는 수업',
    button: '취소하기',
  },
  end: { does: '취소해요', none: '취소할 수 있는 수업이 없어요.', cannot: '취소할 수 없는 수업', button: '취소하기' },
} as const;

/** Returns the label of the button below a preview, with the number of lessons if it is not all of them. */
export function doLabel({ lessons, refused }: PlanResult, act: keyof typeof acts): string {
  const { button } = acts[act];
  if (refused.length > 0) return `${lessons.length}개만 ${button}`;
  if (act === 'cancel') return lessons.length > 1 ? `수업 ${lessons.length}개 취소하기` : '수업 취소하기';
  return `이대로 ${button}`;
}

const nameOf = ({ program, place, expert }: NamedLesson) => [program, place, expert].join(' · ');
const keyOf = (lesson: NamedLesson) => `${lesson.startsAt.getTime()} ${nameOf(lesson)}`;

/**
 * Shows the effects of a change before it is made: the lessons, those that are not possible, and the effects on people.
 */
export function PlanPreview({ result, act }: { result: PlanResult; act: keyof typeof acts }) {
  const { lessons, refused, leftOut, effects, experts, money } = result;
  const section = useRef<HTMLElement>(null);
  // The preview appears at the end of a scrolling form, so it is scrolled into view with the button below it.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={section} aria-label="바뀔 내용" className="scroll-mb-20 space-y-3 rounded-m bg-sunken p-4 text-small">
      <div>
        <p className="font-semibold">
          {lessons.length === 0 ? acts[act].none : `수업 ${lessons.length}개를 ${acts[act].does}.`}
        </p>
        <Lessons lessons={lessons} />
      </div>
      <Holidays lessons={lessons} />
      {leftOut.length > 0 ? (
        <p className="text-ink-2">{`공휴일 ${leftOut.length}일은 제외해요: ${holidaysOf(leftOut).join(', ')}`}</p>
      ) : null}
      <Openings lessons={lessons} isNew={act === 'make' || act === 'copy'} />
      <SoonWarning lessons={lessons} />
      <DaysOffWarning lessons={lessons} />
      {lessons.length > 0 ? <MoneyChange money={money} isContractEnd={act === 'end'} /> : null}
      {refused.length > 0 ? (
        <div className="text-bad">
          <h3 className="font-semibold">{`${acts[act].cannot} ${refused.length}개`}</h3>
          <Rows
            unit="개"
            rows={withKeys(refused, keyOf).map(({ key, item }) => (
              <li key={key}>
                <Lesson lesson={item} />
                <span className="block">{item.reason}</span>
              </li>
            ))}
          />
        </div>
      ) : null}
      {planEffectKinds.map((kind) => (
        <Effects key={kind} kind={kind} effects={effects.filter((effect) => effect.kind === kind)} />
      ))}
      {experts.length > 0 ? (
        <div>
          <h3 className="font-semibold">{`전문가에게 알려요 (${experts.length})`}</h3>
          <Rows
            unit="개"
            rows={experts.map(({ name, text }) => (
              <li key={`${name}:${text}`}>{`${name} · ${text}`}</li>
            ))}
          />
        </div>
      ) : null}
      {lessons.length > 0 && effects.length === 0 ? <p className="text-ink-2">예약이 바뀌는 사람은 없어요.</p> : null}
    </section>
  );
}

/** Shows the time and the program, with the place and the expert below. */
function Lesson({ lesson: { startsAt, program, place, expert } }: { lesson: NamedLesson }) {
  return (
    <>
      <span className="block">
        <b className="font-semibold">{noBreak(formatSeoulDateTime(startsAt))}</b> {program}
      </span>
      <span className="block">{`${place} · ${expert}`}</span>
    </>
  );
}

/** Lists the lessons. Details that are the same for a whole series are shown once. */
function Lessons({ lessons }: { lessons: PlanResult['lessons'] }) {
  const [first, ...others] = lessons;
  if (!first) return null;
  if (others.some((lesson) => nameOf(lesson) !== nameOf(first)))
    return (
      <Rows
        unit="개"
        rows={lessons.map((lesson) => (
          <li key={lesson.b2bTimetableId}>
            <Lesson lesson={lesson} />
          </li>
        ))}
      />
    );
  return (
    <p className="text-ink-2">
      <span className="block">{nameOf(first)}</span>
      {lessons
        .slice(0, MAX_VISIBLE_ROWS)
        .map(({ startsAt }) => noBreak(formatSeoulDateTime(startsAt)))
        .join(', ')}
      {lessons.length > MAX_VISIBLE_ROWS ? ` 외 ${lessons.length - MAX_VISIBLE_ROWS}개` : null}
    </p>
  );
}

const daysOf = (starts: readonly Date[]) => [...new Set(starts.map((startsAt) => seoulDate(startsAt)))];

/** Returns the public holidays on the days of these start times, each with its name. */
function holidaysOf(starts: readonly Date[]): string[] {
  return daysOf(starts).flatMap((day) => {
    const name = holidayName(day);
    return name === null ? [] : [noBreak(`${formatDay(day)} ${name}`)];
  });
}

/** Returns whether a plan contains public holidays, left out or not. */
export function hasHolidays({ lessons, leftOut }: PlanResult): boolean {
  return holidaysOf([...lessons.map(({ startsAt }) => startsAt), ...leftOut]).length > 0;
}

/** Shows which lessons fall on a public holiday, and the years whose holidays are not known yet. */
function Holidays({ lessons }: { lessons: PlanResult['lessons'] }) {
  const starts = lessons.map(({ startsAt }) => startsAt);
  const [days, onHolidays] = [daysOf(starts), holidaysOf(starts)];
  const unknown = [...new Set(days.filter((day) => !areHolidaysPublished(day)).map((day) => day.slice(0, 4)))];
  return (
    <>
      {onHolidays.length > 0 ? (
        <p className="font-semibold">{`공휴일이 ${onHolidays.length}일 있어요: ${onHolidays.join(', ')}`}</p>
      ) : null}
      {unknown.length > 0 ? (
        <p className="text-ink-2">{`${unknown.join(', ')}년 공휴일은 아직 알 수 없어요.`}</p>
      ) : null}
    </>
  );
}

/** Shows when each lottery takes entries and is drawn. New lessons without a lottery can be reserved immediately. */
function Openings({ lessons, isNew }: { lessons: PlanResult['lessons']; isNew: boolean }) {
  const lotteries = lessons.flatMap(({ lottery, ...lesson }) => (lottery ? [{ ...lottery, ...lesson }] : []));
  const acceptsReservations = isNew && lotteries.length < lessons.length;
  if (lotteries.length === 0 && !acceptsReservations) return null;
  return (
    <div>
      <h3 className="font-semibold">{lotteries.length > 0 ? '예약 시작과 추첨' : '예약 시작'}</h3>
      {acceptsReservations ? <p>추첨이 아닌 수업은 만들면 바로 예약을 받아요.</p> : null}
      <Rows
        unit="개"
        rows={lotteries.map(({ b2bTimetableId, startsAt, opensAt, closesAt, drawsAt }) => (
          <li key={b2bTimetableId}>
            <span className="block font-semibold">{`${noBreak(formatSeoulDateTime(startsAt))} 수업`}</span>
            <span className="block">
              {`응모 ${noBreak(formatSeoulDateTime(opensAt))}부터 ${noBreak(formatSeoulDateTime(closesAt))}까지`}
            </span>
            <span className="block">{`추첨 ${noBreak(formatSeoulDateTime(drawsAt))}`}</span>
          </li>
        ))}
      />
    </div>
  );
}

const signed = (amount: number) => `${amount > 0 ? '+' : ''}${formatWon(amount)}`;

/** Shows the changes of the company's bills and the experts' pay. */
export function MoneyChange({
  money: { bill, pay, unpriced, monthly },
  isContractEnd = false,
}: {
  money: PlanResult['money'];
  isContractEnd?: boolean;
}) {
  const isSame = bill.length === 0 && pay.length === 0;
  const monthlyText = isContractEnd
    ? '월 정액은 계약 종료일까지 청구해요.'
    : '월 정액 계약이라 수업이 바뀌어도 청구액은 그대로예요.';
  return (
    <div>
      <h3 className="font-semibold">청구와 지급</h3>
      {isSame ? null : <p className="text-ink-2">계획대로 수업하면 이만큼 바뀌어요.</p>}
      <Rows
        unit="개"
        rows={[
          ...bill.map(({ month, amount }) => <li key={month}>{`${monthLabel(month)} 회사 청구 ${signed(amount)}`}</li>),
          ...withKeys(pay, ({ month, expert }) => `${month} ${expert}`).map(({ key, item }) => (
            <li key={key}>{`${monthLabel(item.month)} ${item.expert} 전문가 지급 ${signed(item.amount)}`}</li>
          )),
        ]}
      />
      {monthly > 0 ? <p>{monthlyText}</p> : null}
      {unpriced > 0 ? (
        <p className="font-semibold">{`계약 금액이 없는 날의 수업이 ${unpriced}개 있어요. 금액을 입력하기 전에는 청구하거나 지급하지 않아요.`}</p>
      ) : null}
      {isSame && monthly === 0 && unpriced === 0 ? <p>청구와 지급은 그대로예요.</p> : null}
    </div>
  );
}

/** Warns about lessons that start soon, because people may not read a message in time. */
function SoonWarning({ lessons }: { lessons: PlanResult['lessons'] }) {
  const [now] = useState(() => serverNow());
  const startingSoon = lessons.filter(({ startsAt }) => startsWithinHour(startsAt, now));
  if (startingSoon.length === 0) return null;
  return (
    <p className="font-semibold text-bad">
      {`1시간 안에 시작하는 수업이 ${startingSoon.length}개 있어요. 알림을 늦게 볼 수 있으니 전문가에게 직접 연락해 주세요.`}
    </p>
  );
}

/** Warns about lessons on days that their experts take off. */
function DaysOffWarning({ lessons }: { lessons: PlanResult['lessons'] }) {
  const closed = lessons.filter(({ isOnDayOff }) => isOnDayOff);
  if (closed.length === 0) return null;
  return (
    <div className="font-semibold text-bad">
      <h3>{`전문가가 쉬는 날에 하는 수업 ${closed.length}개`}</h3>
      <Rows
        unit="개"
        rows={closed.map(({ b2bTimetableId, startsAt, expert }) => (
          <li key={b2bTimetableId}>{`${noBreak(formatSeoulDateTime(startsAt))} · ${expert}`}</li>
        ))}
      />
    </div>
  );
}

function Effects({ kind, effects }: { kind: PlanEffect['kind']; effects: readonly PlanEffect[] }) {
  if (effects.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{`${planEffectLabels[kind]} (${effects.length})`}</h3>
      <Rows
        unit="명"
        rows={effects.map(({ b2bTimetableReservationId, name, distinction, text, startsAt }) => (
          <li key={`${b2bTimetableReservationId}:${text}`}>
            {[name, distinction, formatSeoulDateTime(startsAt)].filter(Boolean).join(' · ')}
            {text === null ? '' : ` · ${text}`}
          </li>
        ))}
      />
    </div>
  );
}

/** Shows the first rows and folds the others, so that the buttons stay within reach. */
function Rows({ rows, unit }: { rows: readonly ReactNode[]; unit: string }) {
  if (rows.length === 0) return null;
  return (
    <>
      <ul className="list-disc pl-5">{rows.slice(0, MAX_VISIBLE_ROWS)}</ul>
      {rows.length > MAX_VISIBLE_ROWS ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            {`외 ${(rows.length - MAX_VISIBLE_ROWS).toLocaleString('ko-KR')}${unit} 보기`}
          </summary>
          <ul className="list-disc pl-5">{rows.slice(MAX_VISIBLE_ROWS)}</ul>
        </details>
      ) : null}
    </>
  );
}
