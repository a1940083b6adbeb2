import type { StateLabel } from '~/components/company/lesson-labels';
import type { SummarisedLesson } from '~/components/company/lesson-summary';
import { availabilityLabel, unavailableReason } from '~/components/company/lesson-labels';
import { officeProgramTitles } from '~/domain/lead/labels';
import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { LessonAvailability } from '~/domain/timetable/lesson-availability';
import { lotteryTimes } from '~/domain/timetable/lottery';
import { timetablePolicies } from '~/domain/timetable/policy';
import { currentPolicy } from '~/domain/shared/current-policy';

const policy = currentPolicy(timetablePolicies);
const place = { name: '본사 4층 회의실', address: '서울 성동구' };

const at = (hour: number, minute = 0) => seoulInstant(2026, 12, 9, hour, minute);

function sampleLesson(
  startsAt: Date,
  lesson: Pick<SummarisedLesson, 'groupLessonType' | 'program'> & { expert: string },
): SummarisedLesson {
  return {
    ...lesson,
    startsAt,
    endsAt: new Date(startsAt.getTime() + policy.lessonMinutes * MINUTE_MS),
    expert: { encryptedCoachId: '', name: lesson.expert, avatarSeed: 0 },
    place,
    expertMissing: false,
    cancelled: false,
  };
}

type Sample = { lesson: SummarisedLesson; state: StateLabel; reason: string | null };

function sampleOf(lesson: SummarisedLesson, availability: LessonAvailability): Sample {
  return { lesson, state: availabilityLabel(availability), reason: unavailableReason(availability) };
}

const lottery = sampleLesson(at(12), {
  program: { title: officeProgramTitles.stretch },
  expert: '한지우',
  groupLessonType: 'lottery',
});

/** A day of a company as its employees see it: a lesson of each kind, with the labels of the product. */
export const sampleDay: { title: string; lessons: readonly Sample[] } = {
  title: '12월 9일(수)',
  lessons: [
    sampleOf(
      sampleLesson(at(8, 30), {
        program: { title: officeProgramTitles.stress },
        expert: '서유나',
        groupLessonType: 'first-come',
      }),
      { kind: 'free', seatsLeft: 4 },
    ),
    sampleOf(lottery, { kind: 'entries', until: lotteryTimes(lottery.startsAt, at(0), policy).closesAt }),
    sampleOf(
      sampleLesson(at(18, 30), {
        program: { title: officeProgramTitles['pain-therapy'] },
        expert: '문하준',
        groupLessonType: 'individual',
      }),
      { kind: 'free', seatsLeft: 1 },
    ),
  ],
};
