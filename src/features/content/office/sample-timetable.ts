import type { LessonLinesProps } from '~/components/company/lesson-summary';
import { availabilityLabel, expertLabel, typeLabels, unavailableReason } from '~/components/company/lesson-labels';
import type { CompanyProgramKey } from '~/domain/company/schema/company';
import { englishTimetable, type SampleAvailability } from '~/domain/content/pages/english-timetable';
import type { SampleLesson, SampleSeats } from '~/domain/content/pages/office-examples';
import { englishProgramTitles, officeProgramTitles } from '~/domain/lead/labels';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import type { PageLanguage } from '~/domain/shared/page-language';
import { formatClockSpan, formatSeoulDate, seoulInstant } from '~/domain/shared/seoul-time';
import { lotteryTimes } from '~/domain/timetable/lottery';
import { timetablePolicies } from '~/domain/timetable/policy';
import { currentPolicy } from '~/domain/shared/current-policy';

const policy = currentPolicy(timetablePolicies);

export type SampleDay = { title: string; lessons: readonly LessonLinesProps[] };

/** What an employee without a reservation can do about a sample lesson, as the product computes it. */
function availabilityOf(startsAt: Date, seats: SampleSeats): SampleAvailability {
  if (seats === 'draw') return { kind: 'entries', until: lotteryTimes(startsAt, new Date(0), policy).closesAt };
  return seats === 0
    ? { kind: 'full', until: new Date(startsAt.getTime() - policy.offer.untilMinutes * MINUTE_MS) }
    : { kind: 'free', seatsLeft: seats };
}

function linesOf(program: CompanyProgramKey, lesson: SampleLesson, language: PageLanguage): LessonLinesProps {
  const { at, seats, expert, place } = lesson;
  const startsAt = seoulInstant(...at);
  const clock = formatClockSpan({ startsAt, endsAt: new Date(startsAt.getTime() + policy.lessonMinutes * MINUTE_MS) });
  const availability = availabilityOf(startsAt, seats);
  const type = lesson.isIndividual ? 'individual' : seats === 'draw' ? 'lottery' : 'first-come';
  if (language === 'en')
    return {
      clock,
      title: englishProgramTitles[program],
      kind: `${expert.en} · ${englishTimetable.types[type]}`,
      place: `${place.en} · ${englishTimetable.address}`,
      state: { text: englishTimetable.state(availability), tone: availabilityLabel(availability).tone },
      reason: englishTimetable.reason(availability),
    };
  const expertOf = { expert: { encryptedCoachId: '', name: expert.ko, avatarSeed: 0 }, cancelled: false };
  return {
    clock,
    title: officeProgramTitles[program],
    kind: `${expertLabel({ ...expertOf, expertMissing: false })} · ${typeLabels[type]}`,
    place: `${place.ko} · 서울 성동구`,
    state: availabilityLabel(availability),
    reason: unavailableReason(availability),
  };
}

/** Returns lessons of a company by their days, with the labels that employees read. */
export function sampleDays(
  lessons: readonly (SampleLesson & { program: CompanyProgramKey })[],
  language: PageLanguage = 'ko',
): SampleDay[] {
  const titleOf = ({ at: [year, month, day] }: SampleLesson) => {
    const date = seoulInstant(year, month, day);
    return language === 'en' ? englishTimetable.day(new Date(date.getTime() + 12 * HOUR_MS)) : formatSeoulDate(date);
  };
  return [...new Set(lessons.map(titleOf))].map((title) => ({
    title,
    lessons: lessons
      .filter((lesson) => titleOf(lesson) === title)
      .map((lesson) => linesOf(lesson.program, lesson, language)),
  }));
}
